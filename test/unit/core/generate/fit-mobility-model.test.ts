import { describe, expect, it } from "vitest";
import { dayStatistics } from "../../../../lib/core/generate/fitted/day-statistics.ts";
import { fitMobilityModel } from "../../../../lib/core/generate/fitted/fit-mobility-model.ts";
import { modelPeople } from "../../../../lib/core/generate/fitted/model-people.ts";
import { joinDays } from "../../../../lib/core/generate/fitted/observed-days.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { drawPopulation, type Population } from "../../../../lib/core/generate/people.ts";
import { regionCount, TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../../../lib/core/random/mt19937.ts";

const SLOTS = 20;
const GRID = { ...TOKYO_GRID, columns: 16, rows: 16 };
const SETTINGS = { regionCount: regionCount(GRID), slotsPerDay: SLOTS };
const SIZE = { userCount: 400, days: 2 };
const real = generatePopulation({ grid: GRID, slotsPerDay: SLOTS, ...SIZE }, 3);

describe("fitMobilityModel", () => {
  const model = fitMobilityModel([real], SETTINGS);
  const drawn = drawPopulation(modelPeople(model), { userCount: 2000, days: 2 }, new Mt19937(4));

  it("gives the same model for the same seed", () => {
    const few = generatePopulation({ grid: GRID, slotsPerDay: 4, userCount: 50, days: 1 }, 3);
    const learn = (seed: number) => fitMobilityModel([few], { ...SETTINGS, slotsPerDay: 4, seed }).parameters;
    expect(learn(1)).toEqual(learn(1));
    expect(learn(2)).not.toEqual(learn(1));
  });

  it("gives probabilities between 0 and 1", () => {
    const { homeStart, homeReturn, habit, restlessness, regionSets } = model.parameters;
    for (const probability of [homeStart, habit, restlessness, ...homeReturn]) {
      expect(probability).toBeGreaterThanOrEqual(0);
      expect(probability).toBeLessThanOrEqual(1);
    }
    expect(homeReturn).toHaveLength(SLOTS);
    expect(regionSets.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9);
  });

  it("moves like the population that it was fitted to", () => {
    const expected = dayStatistics([joinDays(real, SLOTS)], SETTINGS.regionCount);
    const seen = dayStatistics([joinDays(drawn, SLOTS)], SETTINGS.regionCount);
    // Deterministic; the bounds are about three times what the model misses here.
    expect(Math.abs(seen.stays - expected.stays)).toBeLessThan(0.03);
    for (const [slot, part] of expected.backAtStart.entries()) {
      expect(Math.abs(seen.backAtStart[slot] - part)).toBeLessThan(0.06);
    }
    expect(Math.abs(mean(seen.distinctRegions) - mean(expected.distinctRegions))).toBeLessThan(3);
  });

  it("visits no region that nobody visited", () => {
    const visited = new Set([...real.reference.regions, ...real.original.regions]);
    expect(drawn.reference.regions.every((region) => visited.has(region))).toBe(true);
    expect(drawn.original.regions.every((region) => visited.has(region))).toBe(true);
  });

  it("copies nobody: no synthetic R or O is a real one", () => {
    // The made-up users move so much that two strangers never share 40 events by chance.
    const known = new Set([...lives(real.reference), ...lives(real.original)]);
    const copies = [...lives(drawn.reference), ...lives(drawn.original)].filter((life) => known.has(life));
    expect(copies).toEqual([]);
  });

  it("learns from one user in one region, and from a day of one slot", () => {
    const still = { userCount: 1, eventsPerUser: 3, firstTimeId: 1, regions: new Uint16Array(3).fill(5) };
    const lonely: Population = { reference: still, original: { ...still, firstTimeId: 4 } };
    for (const slotsPerDay of [1, 3]) {
      const small = fitMobilityModel([lonely], { regionCount: 9, slotsPerDay });
      const { reference } = drawPopulation(modelPeople(small), { userCount: 3, days: 2 }, new Mt19937(1));
      expect([...reference.regions]).toEqual(new Array(3 * 2 * slotsPerDay).fill(5));
    }
  });

  it("refuses an empty or too short population", () => {
    expect(() => fitMobilityModel([], SETTINGS)).toThrow("at least one population");
    expect(() => fitMobilityModel([real], { ...SETTINGS, slotsPerDay: 41 })).toThrow(
      "at least one day of 41 slots, found",
    );
  });
});

function mean(parts: Float64Array): number {
  return parts.reduce((sum, part, value) => sum + part * value, 0);
}

function lives({ regions, userCount, eventsPerUser }: Population["reference"]): string[] {
  return Array.from({ length: userCount }, (_, user) =>
    regions.subarray(user * eventsPerUser, (user + 1) * eventsPerUser).join(" "),
  );
}
