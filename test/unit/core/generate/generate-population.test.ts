import { describe, expect, it } from "vitest";
import { PWS_2019_PRELIMINARY } from "../../../../lib/contest/pws-2019-settings.ts";
import { anonymizeNone } from "../../../../lib/core/anonymizers/a1-none.ts";
import { generatePopulation } from "../../../../lib/core/generate/generate-population.ts";
import { TOKYO_GRID } from "../../../../lib/core/grid/grid.ts";
import { scoreTraceSet } from "../../../../lib/scoring/score-trace-set.ts";
import { scoringSettingsOf } from "../../../../lib/scoring/scoring-settings.ts";

const SETTINGS = { grid: TOKYO_GRID, userCount: 50, days: 2, slotsPerDay: 20 };

describe("generatePopulation", () => {
  it("gives the same population for the same seeds", () => {
    expect(generatePopulation(SETTINGS, 1)).toEqual(generatePopulation(SETTINGS, 1));
    expect(generatePopulation(SETTINGS, 2)).not.toEqual(generatePopulation(SETTINGS, 1));
    expect(generatePopulation({ ...SETTINGS, citySeed: 2 }, 1)).not.toEqual(generatePopulation(SETTINGS, 1));
  });

  it("gives R the times 1..t and O t+1..2t, on the grid, whatever its size", () => {
    for (const [columns, rows] of [
      [1, 1],
      [2, 3],
      [128, 128],
    ]) {
      const grid = { ...TOKYO_GRID, columns, rows };
      const { reference, original } = generatePopulation(
        { ...SETTINGS, grid, userCount: 5, slotsPerDay: 7 },
        3,
      );
      expect(reference).toMatchObject({ userCount: 5, eventsPerUser: 14, firstTimeId: 1 });
      expect(original).toMatchObject({ userCount: 5, eventsPerUser: 14, firstTimeId: 15 });
      for (const { regions } of [reference, original]) {
        expect(regions).toHaveLength(70);
        expect(regions.every((region) => region < columns * rows)).toBe(true);
      }
    }
  });

  it("makes a set about as easy to attack as the real Osaka set", () => {
    // Osaka, A1-none, seed 7: 0.959, 0.889, 0.859, 0.790. The closeness asked for is 0.05.
    const { reference, original } = generatePopulation({ ...SETTINGS, userCount: 2000 }, 5);
    const settings = scoringSettingsOf(PWS_2019_PRELIMINARY);
    const anonymized = anonymizeNone(original);
    const scores: Record<string, number> = {};
    for (const step of scoreTraceSet({
      reference,
      original,
      anonymized,
      settings,
      seed: 7,
      clock: () => 0,
    })) {
      if (step.step === "attack") scores[step.result.attacker] = step.result.score;
    }
    expect(scores["I2-VisitProb"]).toBeCloseTo(0.96, 1);
    expect(scores["I3-HomeProb"]).toBeCloseTo(0.89, 1);
    expect(scores["T2-VisitProb"]).toBeCloseTo(0.86, 1);
    expect(scores["T3-HomeProb"]).toBeCloseTo(0.79, 1);
  });
});
