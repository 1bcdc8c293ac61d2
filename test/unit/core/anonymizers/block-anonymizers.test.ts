import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anonymizeKAnonymity } from "../../../../lib/core/anonymizers/a6-k-anonymity.ts";
import { anonymizeWkAnonymity } from "../../../../lib/core/anonymizers/a7-wk-anonymity.ts";
import { anonymizeLDiversity, regionKinds } from "../../../../lib/core/anonymizers/a8-l-diversity.ts";
import { type AnonymizedTraces, DELETED, type Traces } from "../../../../lib/core/formats/traces.ts";
import { type Grid, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const GRID: Grid = { ...TOKYO_GRID, columns: 8, rows: 5 };
const ERRORS = { smallestErrorKm: 0.005, largestErrorKm: 0.5 };

/** 1 to 30 users, 1 to 3 events, on the small grid. */
const traceSets: fc.Arbitrary<Traces> = fc
  .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3 }))
  .chain(([userCount, eventsPerUser]) =>
    fc
      .array(fc.nat(39), { minLength: userCount * eventsPerUser, maxLength: userCount * eventsPerUser })
      .map((regions) => ({ userCount, eventsPerUser, firstTimeId: 1, regions: Uint16Array.from(regions) })),
  );

/** The regions of a location; none if it is deleted. */
function regionsOf(table: AnonymizedTraces, code: number): number[] {
  if (code === DELETED) return [];
  if (code >= 0) return [code];
  return [...table.listRegions.subarray(table.listOffsets[-2 - code], table.listOffsets[-1 - code])];
}

/** The users that share each location at an event time, by code. */
function blocksAt(table: AnonymizedTraces, event: number): Map<number, number[]> {
  const blocks = new Map<number, number[]>();
  for (let user = 0; user < table.rowCount; user++) {
    const code = table.codes[user * table.eventsPerUser + event];
    blocks.set(code, [...(blocks.get(code) ?? []), user]);
  }
  return blocks;
}

const eventsOf = (original: Traces) => [...new Array(original.eventsPerUser).keys()];
const isAscending = (values: readonly number[]) =>
  values.every((value, i) => i === 0 || values[i - 1] < value);

describe("A6-kAnon", () => {
  test("gives at least k users the same location, which contains their regions", () => {
    fc.assert(
      fc.property(traceSets, fc.nat(), (original, n) => {
        const k = 1 + (n % original.userCount);
        const made = anonymizeKAnonymity(original, GRID, { k });
        for (const event of eventsOf(original)) {
          for (const [code, users] of blocksAt(made, event)) {
            const regions = regionsOf(made, code);
            expect(users.length).toBeGreaterThanOrEqual(k);
            expect(isAscending(regions)).toBe(true);
            for (const user of users) {
              expect(regions).toContain(original.regions[user * original.eventsPerUser + event]);
            }
          }
        }
      }),
    );
  });

  test("writes the smallest rectangle, and a single region as itself", () => {
    const original = {
      userCount: 4,
      eventsPerUser: 1,
      firstTimeId: 1,
      regions: Uint16Array.of(0, 9, 39, 39),
    };
    const made = anonymizeKAnonymity(original, GRID, { k: 2 });
    expect(Array.from(made.codes, (code) => regionsOf(made, code))).toEqual([
      [0, 1, 8, 9],
      [0, 1, 8, 9],
      [39],
      [39],
    ]);
    expect(() => anonymizeKAnonymity(original, GRID, { k: 5 })).toThrow(/1\.\.4, the number of users, not 5/);
  });
});

describe("A7-WkAnon", () => {
  test("gives at least k users the same location, or deletes a whole time", () => {
    fc.assert(
      fc.property(traceSets, fc.integer({ min: 1, max: 6 }), fc.nat(), (original, k, seed) => {
        const made = anonymizeWkAnonymity(original, GRID, { k, w: 0.8, ...ERRORS }, new Mt19937(seed));
        for (const event of eventsOf(original)) {
          const blocks = blocksAt(made, event);
          if (blocks.has(DELETED)) expect(blocks.size).toBe(1);
          else {
            for (const [code, users] of blocks) {
              expect(users.length).toBeGreaterThanOrEqual(k);
              expect(regionsOf(made, code).length).toBeGreaterThan(0);
              expect(isAscending(regionsOf(made, code))).toBe(true);
            }
          }
        }
      }),
    );
  });

  test("gives the same set for the same seed, and deletes times that it cannot anonymize", () => {
    const original = { userCount: 3, eventsPerUser: 1, firstTimeId: 1, regions: Uint16Array.of(17, 18, 19) };
    const run = (k: number) =>
      anonymizeWkAnonymity(original, GRID, { k, w: 0.9, ...ERRORS }, new Mt19937(1)).codes;
    expect(run(2)).toEqual(run(2));
    expect([...run(4)]).toEqual([DELETED, DELETED, DELETED]);
    expect(() =>
      anonymizeWkAnonymity(
        original,
        GRID,
        { k: 1, w: 0.9, smallestErrorKm: 2, largestErrorKm: 1 },
        new Mt19937(1),
      ),
    ).toThrow(/must ascend from 0 km, not go from 2 to 1 km/);
  });
});

describe("A8-LDiverse", () => {
  const hospitalRegions = [0, 9, 20];

  test("gives every block l kinds of region, or deletes a time that has fewer", () => {
    fc.assert(
      fc.property(traceSets, fc.integer({ min: 1, max: 4 }), (original, l) => {
        const made = anonymizeLDiversity(original, GRID, { l, hospitalRegions });
        const kinds = regionKinds(original, 40, hospitalRegions);
        for (const event of eventsOf(original)) {
          const present = new Set<number>();
          for (let user = 0; user < original.userCount; user++) {
            present.add(kinds[original.regions[user * original.eventsPerUser + event]]);
          }
          for (const [code, users] of blocksAt(made, event)) {
            const regions = regionsOf(made, code);
            expect(code === DELETED).toBe(present.size < l);
            if (code === DELETED) continue;
            expect(new Set(regions.map((region) => kinds[region])).size).toBeGreaterThanOrEqual(l);
            for (const user of users) {
              expect(regions).toContain(original.regions[user * original.eventsPerUser + event]);
            }
          }
        }
      }),
    );
  });

  test("distinguishes hospitals and quiet, medium and busy regions", () => {
    const regions = Uint16Array.of(0, 1, 2, 3, 3, 3, 4, 4, 4);
    const traces = { userCount: 1, eventsPerUser: 9, firstTimeId: 1, regions };
    // without hospital 0: regions 1 and 2 hold a quarter of the eight events, 3 starts in the first third, 4 in the second
    expect([...regionKinds(traces, 6, [0])]).toEqual([0, 1, 1, 1, 2, 1]);
    expect(() => anonymizeLDiversity(traces, GRID, { l: 5, hospitalRegions })).toThrow(
      /1\.\.4, the number of kinds, not 5/,
    );
  });
});
