import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { regionAt } from "../../../../lib/core/grid/locate.ts";
import { FILL_RULES, fillGaps } from "../../../../lib/core/positions/fill-gaps.ts";
import { gridOver, quantileBox } from "../../../../lib/core/positions/quantile-box.ts";
import { SlotPositions } from "../../../../lib/core/positions/slot-positions.ts";
import { tracesFromPositions } from "../../../../lib/core/positions/traces-from-positions.ts";
import { shareSingledOut } from "../../../../lib/core/positions/uniqueness.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const GRID = gridOver({ latitudeMin: 0, latitudeMax: 1, longitudeMin: 0, longitudeMax: 10 }, 10, 1);
const HOURS = { slotsPerDay: 24, startMinute: 0, slotMinutes: 60 };
const DAY = 86_400;

describe("fillGaps", () => {
  /** Positions at the middles of columns; two days of four slots, six hours apart. */
  const part = (columns: readonly number[]) => ({
    regions: Int32Array.from(columns),
    latitudes: Float64Array.from(columns, () => 0.5),
    longitudes: Float64Array.from(columns, (column) => column + 0.5),
    seconds: Float64Array.from(columns, (_, event) => event * 21_600),
  });
  const gaps = [-1, 2, -1, -1, -1, 6, 7, -1];

  it.each([
    ["last", [2, 2, 2, 2, 2, 6, 7, 7]],
    ["nearest", [2, 2, 2, 2, 6, 6, 7, 7]],
    ["interpolate", [2, 2, 3, 4, 5, 6, 7, 7]],
    // The same slots on the other day: 2 and 6 in the second slot, 7 in the third; else the smallest of the equally frequent.
    ["most-frequent", [2, 2, 7, 2, 2, 6, 7, 2]],
  ] as const)("fills by the rule %s", (rule, filled) => {
    expect([...fillGaps(rule, part(gaps), GRID, 4)]).toEqual(filled);
  });

  it("changes no known event and leaves no gap, whatever the rule", () => {
    const column = fc.oneof(fc.constant(-1), fc.integer({ min: 0, max: 9 }));
    const columns = fc
      .array(column, { minLength: 8, maxLength: 8 })
      .filter((all) => all.some((one) => one >= 0));
    fc.assert(
      fc.property(columns, fc.constantFrom(...FILL_RULES), (given, rule) => {
        const filled = fillGaps(rule, part(given), GRID, 4);
        expect([...filled].every((region) => region >= 0 && region < 10)).toBe(true);
        given.forEach((region, event) => {
          if (region >= 0) expect(filled[event]).toBe(region);
        });
      }),
    );
  });
});

describe("regionAt", () => {
  it("numbers from the south-west, with the box's outer edges in its last row and column", () => {
    const grid = gridOver({ latitudeMin: 0, latitudeMax: 2, longitudeMin: 0, longitudeMax: 3 }, 3, 2);
    expect(regionAt(grid, 0, 0)).toBe(0);
    expect(regionAt(grid, 1, 1)).toBe(4);
    expect(regionAt(grid, 2, 3)).toBe(5);
    expect(regionAt(grid, 2.0001, 3)).toBe(-1);
    expect(regionAt(grid, 1, -0.0001)).toBe(-1);
  });

  it("gives a grid the kilometres of a degree on the ellipsoid", () => {
    const at = (latitude: number) =>
      gridOver(
        { latitudeMin: latitude - 1, latitudeMax: latitude + 1, longitudeMin: 0, longitudeMax: 1 },
        1,
        1,
      );
    // The equator's degree is pi / 180 x 6378.137 km; the others are published for WGS 84.
    expect(at(0)).toMatchObject({ kmPerLatitudeDegree: 110.574, kmPerLongitudeDegree: 111.319 });
    expect(at(45)).toMatchObject({ kmPerLatitudeDegree: 111.132, kmPerLongitudeDegree: 78.847 });
  });
});

describe("SlotPositions", () => {
  it("keeps the position nearest to a slot's middle, in whatever order they come", () => {
    const position = fc.tuple(
      fc.integer({ min: 0, max: 3 }),
      fc.integer({ min: -DAY, max: DAY }),
      fc.integer({ min: 0, max: 9 }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 200 }), (all) => {
        const kept = (rows: typeof all) => {
          const slots = new SlotPositions(HOURS);
          for (const [user, time, longitude] of rows) slots.add(user, time, 0.5, longitude);
          return Array.from(slots.order(), (record) => slots.at(record));
        };
        expect(kept([...all].reverse())).toEqual(kept(all));
        const nearest = new Map<string, { rank: readonly number[]; longitude: number }>();
        for (const [user, time, longitude] of all) {
          const key = `${user} ${Math.floor(time / 3600)}`;
          const offset = time - Math.floor(time / 3600) * 3600 - 1800;
          const rank = [Math.abs(offset), offset, longitude];
          const known = nearest.get(key);
          const first =
            known === undefined ? -1 : rank.map((value, i) => value - known.rank[i]).find((d) => d !== 0);
          if (known === undefined || (first ?? 0) < 0) nearest.set(key, { rank, longitude });
        }
        const found = new Map(kept(all).map(({ user, slot, longitude }) => [`${user} ${slot}`, longitude]));
        expect(found).toEqual(new Map([...nearest].map(([key, { longitude }]) => [key, longitude])));
      }),
    );
  });

  it("holds more users' slots than a block and its first index", () => {
    const slots = new SlotPositions(HOURS);
    for (let user = 0; user < 2000; user++) {
      for (let hour = 47; hour >= 0; hour--) slots.add(user, hour * 3600, 0.5, user % 10);
    }
    expect(slots.count).toBe(96_000);
    const order = slots.order();
    expect(slots.at(order[48 * 1999 + 5])).toMatchObject({ user: 1999, slot: 5, longitude: 9 });
  });
});

describe("tracesFromPositions", () => {
  /** Two users on days 10 to 13 and one on days 20 to 23, each in a column of its own; user 1 has one hour only on the last day. */
  function positions(): SlotPositions {
    const slots = new SlotPositions(HOURS);
    for (const [user, first] of [10, 10, 20].entries()) {
      for (let hour = 0; hour < 4 * 24; hour++) {
        if (user === 1 && hour > 72) continue;
        slots.add(user, first * DAY + hour * 3600, 0.5, user);
      }
    }
    return slots;
  }
  const plan = { grid: GRID, fill: "nearest", days: 2, coverage: 0.5, calendar: "shared" } as const;

  it("takes the days on which the most users have the coverage, and says who is lost and why", () => {
    const found = tracesFromPositions(positions(), 4, plan, new Mt19937(1));
    expect(found).toMatchObject({
      firstDay: 10,
      lost: { noPositionInside: 1, coverageOfR: 1, coverageOfO: 0, tooFewDays: 0, sample: 0 },
    });
    expect([...(found?.users ?? [])].sort()).toEqual([0, 1]);
    expect([...(found?.coverages ?? [])].sort()).toEqual([73 / 96, 1]);
    expect(found?.known.subarray(70, 76)).toEqual(Uint32Array.of(2, 2, 2, 1, 1, 1));
    const stricter = tracesFromPositions(positions(), 4, { ...plan, coverage: 0.53 }, new Mt19937(1));
    expect(stricter?.lost).toMatchObject({ coverageOfR: 1, coverageOfO: 1 });
  });

  it("takes each user's own days if asked to, and never fills O from R", () => {
    const found = tracesFromPositions(
      positions(),
      3,
      { ...plan, calendar: "own", coverage: 1 },
      new Mt19937(1),
    );
    expect(found?.lost).toMatchObject({ tooFewDays: 1 });
    const slots = new SlotPositions(HOURS);
    slots.add(0, 0, 0.5, 2);
    slots.add(0, 2 * DAY + 23 * 3600, 0.5, 8);
    const parts = tracesFromPositions(slots, 1, { ...plan, coverage: 0 }, new Mt19937(1));
    expect(new Set(parts?.reference.regions)).toEqual(new Set([2]));
    expect(new Set(parts?.original.regions)).toEqual(new Set([8]));
  });

  it("returns null if nobody has the coverage", () => {
    const slots = new SlotPositions(HOURS);
    slots.add(0, 0, 0.5, 2);
    expect(tracesFromPositions(slots, 1, plan, new Mt19937(1))).toBeNull();
  });
});

describe("shareSingledOut", () => {
  it("is the share that all pairs of events give when counted one by one", () => {
    const random = new Mt19937(5);
    const [userCount, eventsPerUser] = [40, 6];
    const regions = Uint16Array.from({ length: userCount * eventsPerUser }, () => random.interval(3));
    const traces = { userCount, eventsPerUser, firstTimeId: 1, regions };
    let unique = 0;
    let pairs = 0;
    for (let user = 0; user < userCount; user++) {
      for (let one = 0; one < eventsPerUser; one++) {
        for (let other = 0; other < one; other++) {
          const same = (u: number, time: number) =>
            regions[u * eventsPerUser + time] === regions[user * eventsPerUser + time];
          const sharers = Array.from({ length: userCount }, (_, u) => u).filter(
            (u) => same(u, one) && same(u, other),
          );
          pairs++;
          if (sharers.length === 1) unique++;
        }
      }
    }
    const draws = 20_000;
    const exact = unique / pairs;
    const found = shareSingledOut(traces, 2, draws, new Mt19937(9));
    expect(exact).toBeGreaterThan(0.005);
    expect(Math.abs(found - exact)).toBeLessThan(5 * Math.sqrt((exact * (1 - exact)) / draws));
  });
});

describe("quantileBox", () => {
  it("leaves out the share at each side, and is no box if all lie on a line", () => {
    const values = Float64Array.from({ length: 101 }, (_, i) => i);
    const box = { latitudeMin: 1, latitudeMax: 99, longitudeMin: 1, longitudeMax: 99 };
    expect(quantileBox(values, values, 0.01)).toEqual(box);
    expect(quantileBox(values, Float64Array.from([3, 3]), 0)).toBeNull();
  });
});
