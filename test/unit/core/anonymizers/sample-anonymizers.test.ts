import { describe, expect, it } from "vitest";
import { anonymizeNone } from "../../../../lib/core/anonymizers/a1-none.ts";
import { anonymizeMrlh } from "../../../../lib/core/anonymizers/a2-mrlh.ts";
import { anonymizeKrr } from "../../../../lib/core/anonymizers/a3-krr.ts";
import { anonymizePlanarLaplace } from "../../../../lib/core/anonymizers/a4-planar-laplace.ts";
import { anonymizeYamaoka } from "../../../../lib/core/anonymizers/a5-yamaoka.ts";
import { anonymizerTitle } from "../../../../lib/core/anonymizers/anonymize.ts";
import { DELETED, type Traces } from "../../../../lib/core/formats/traces.ts";
import { RegionDistances } from "../../../../lib/core/grid/distance.ts";
import { type Grid, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

/** Every user's events all in one region, `regions[user]`. */
function standing(regions: readonly number[], eventsPerUser: number): Traces {
  const all = Uint16Array.from(
    { length: regions.length * eventsPerUser },
    (_, event) => regions[Math.floor(event / eventsPerUser)],
  );
  return { userCount: regions.length, eventsPerUser, firstTimeId: eventsPerUser + 1, regions: all };
}

const CENTRE = 16 * 32 + 16;
/** Six standard errors: a good program fails one run in 500 million. */
const SIGMAS = 6;

describe("A1", () => {
  it("keeps every region", () => {
    expect([...anonymizeNone(standing([3, 5], 2)).codes]).toEqual([3, 3, 5, 5]);
  });
});

describe("A2", () => {
  const grid: Grid = { ...TOKYO_GRID, columns: 5, rows: 3 };

  it("joins the rest at the right edge to the next row's first block", () => {
    const made = anonymizeMrlh(standing([0, 4, 14], 1), grid, { muX: 1, muY: 1, lambda: 0 }, new Mt19937(1));
    const listOf = (code: number) => [
      ...made.listRegions.subarray(made.listOffsets[-2 - code], made.listOffsets[-1 - code]),
    ];
    expect(listOf(made.codes[0])).toEqual([0, 1, 5, 6]);
    expect(listOf(made.codes[1])).toEqual([4, 9, 10, 11]);
    expect(made.codes[2]).toBe(14);
  });

  it("deletes everything at lambda 1, and nothing at lambda 0", () => {
    const original = standing([7], 500);
    const all = anonymizeMrlh(original, grid, { muX: 2, muY: 2, lambda: 1 }, new Mt19937(1));
    expect(all.codes.every((code) => code === DELETED)).toBe(true);
    const none = anonymizeMrlh(original, grid, { muX: 0, muY: 0, lambda: 0 }, new Mt19937(1));
    expect(none.codes.every((code) => code === 7)).toBe(true);
  });

  it("makes one block of the whole grid when all bits are dropped", () => {
    const made = anonymizeMrlh(standing([7], 1), grid, { muX: 16, muY: 16, lambda: 0 }, new Mt19937(1));
    expect([...made.listRegions]).toEqual(Array.from({ length: 15 }, (_, i) => i));
  });
});

describe("A3", () => {
  it("keeps a region with probability e^eps / (m - 1 + e^eps) and spreads the rest evenly", () => {
    const m = 8;
    const events = 200_000;
    const made = anonymizeKrr(standing([3], events), m, { epsilon: 1 }, new Mt19937(1));
    const counts = new Array<number>(m).fill(0);
    for (const code of made.codes) counts[code]++;
    for (let region = 0; region < m; region++) {
      const p = (region === 3 ? Math.E : 1) / (m - 1 + Math.E);
      expect(Math.abs(counts[region] - events * p)).toBeLessThan(SIGMAS * Math.sqrt(events * p * (1 - p)));
    }
  });
});

describe("A4", () => {
  it("moves by 2 / epsilon km on average, and stays on the grid", () => {
    const events = 50_000;
    const epsilon = 4;
    const made = anonymizePlanarLaplace(
      standing([CENTRE], events),
      TOKYO_GRID,
      { l: 4, r: 1 },
      new Mt19937(1),
    );
    const distances = new RegionDistances(TOKYO_GRID);
    let sum = 0;
    for (const code of made.codes) sum += distances.km(CENTRE, code) ** 2;
    // The radius is Gamma(2, 1 / epsilon): E r^2 = 6 / epsilon^2, E r^4 = 120 / epsilon^4. Rounding to cells adds the
    // variance of a uniform offset in each direction, and the border's clamp takes less than 0.001 away.
    const cells = (0.34125 ** 2 + 0.346875 ** 2) / 12;
    const mean = 6 / epsilon ** 2 + cells;
    const sigma = Math.sqrt((120 - 36) / epsilon ** 4 / events);
    expect(Math.abs(sum / events - mean)).toBeLessThan(SIGMAS * sigma + 0.001 + cells / 4);
    const far = anonymizePlanarLaplace(
      standing([0, 1023], 500),
      TOKYO_GRID,
      { l: 0.1, r: 1 },
      new Mt19937(1),
    );
    expect(far.codes.every((code) => code >= 0 && code < 1024)).toBe(true);
  });
});

describe("A5", () => {
  it("shuffles the first int(n p) traces among themselves", () => {
    const made = anonymizeYamaoka(standing([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 2), { p: 0.45 }, new Mt19937(1));
    const rows = Array.from({ length: 10 }, (_, user) => made.codes[user * 2]);
    expect(rows.slice(0, 4).sort()).toEqual([0, 1, 2, 3]);
    expect(rows.slice(4)).toEqual([4, 5, 6, 7, 8, 9]);
  });
});

it("anonymizerTitle names an anonymizer with its parameters", () => {
  expect(anonymizerTitle({ name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.5 })).toBe("A2-MRLH(1,1,0.5)");
  expect(anonymizerTitle({ name: "A4-PL", l: 4, r: 1 })).toBe("A4-PL(4,1)");
});
