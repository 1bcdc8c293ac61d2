import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnHabits } from "../../../../lib/core/attacks/mobility/habit-model.ts";
import { referenceSlots } from "../../../../lib/core/attacks/mobility/mobility-work.ts";
import { RewardMaps } from "../../../../lib/core/attacks/mobility/reward-maps.ts";
import { UserMaps } from "../../../../lib/core/attacks/mobility/user-maps.ts";
import type { Grid } from "../../../../lib/core/grid/grid.ts";
import { cellSizeKm } from "../../../../lib/core/grid/spatial-kernel.ts";
import { type Mass, plainWhereabouts } from "../../../helpers/plain-whereabouts.ts";
import { smallPopulations } from "../../../helpers/populations.ts";

const RUNS = { numRuns: 30 };
const isAt = (region: number, { columns }: Grid, { column, row }: Mass) =>
  column === region % columns && row === Math.floor(region / columns);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("UserMaps", () => {
  it("mixes the user's own past with the crowd's, region by region", () => {
    fc.assert(
      fc.property(smallPopulations(), fc.nat(), fc.nat(), (input, anyUser, anySlot) => {
        const { referenceTraces, grid } = input;
        const slots = referenceSlots(input);
        const habits = learnHabits(referenceTraces, slots, grid);
        const maps = new UserMaps(habits, referenceTraces, slots, grid);
        const user = anyUser % referenceTraces.userCount;
        const slot = anySlot % slots.slotsPerDay;
        maps.fill((user + 1) % referenceTraces.userCount);
        maps.fill(user);
        const { masses, anywhere } = plainWhereabouts(input, habits, user, slot);
        for (let region = 0; region < maps.regionCount; region++) {
          const expected =
            anywhere + sumOf(masses.filter((mass) => isAt(region, grid, mass)).map(({ mass }) => mass));
          expect(Math.abs(maps.maps[region * slots.slotsPerDay + slot] - expected)).toBeLessThan(1e-12);
        }
      }),
      RUNS,
    );
  });
});

describe("RewardMaps", () => {
  const rewards = fc.record({
    hospitals: fc.array(fc.nat(29), { maxLength: 6 }),
    hospitalWeight: fc.constantFrom(0.5, 1, 10),
    limitKm: fc.constantFrom(0.5, 4, 9, 40),
  });

  it("gives each answer's expected reward, hospitals by their weight, and the best answer", () => {
    fc.assert(
      fc.property(smallPopulations(), rewards, fc.nat(), fc.nat(), (input, aim, anyUser, anySlot) => {
        const { referenceTraces, grid } = input;
        const regionCount = grid.columns * grid.rows;
        const slots = referenceSlots(input);
        const habits = learnHabits(referenceTraces, slots, grid);
        const hospitalRegions = aim.hospitals.map((region) => region % regionCount);
        const { hospitalWeight, limitKm } = aim;
        const reward = { hospitalRegions, hospitalWeight, limitKm };
        const maps = new RewardMaps(habits, referenceTraces, slots, grid, reward);
        const user = anyUser % referenceTraces.userCount;
        const slot = anySlot % slots.slotsPerDay;
        maps.fill(user);
        maps.turnTo(slot);
        const { masses, anywhere } = plainWhereabouts(input, habits, user, slot);
        const { width, height } = cellSizeKm(grid);
        const probabilities = Array.from({ length: regionCount }, (_, region) =>
          sumOf([anywhere, ...masses.filter((mass) => isAt(region, grid, mass)).map(({ mass }) => mass)]),
        );
        const rewards = probabilities.map((_, answer) =>
          sumOf(
            probabilities.map((probability, region) => {
              const dx = (region % grid.columns) - (answer % grid.columns);
              const dy = Math.floor(region / grid.columns) - Math.floor(answer / grid.columns);
              const weight = hospitalRegions.includes(region) ? hospitalWeight : 1;
              return probability * weight * Math.max(0, 1 - Math.hypot(dx * width, dy * height) / limitKm);
            }),
          ),
        );
        rewards.forEach((expected, answer) => {
          expect(Math.abs(maps.of(answer) - expected)).toBeLessThan(1e-10);
        });
        expect(rewards[maps.best()]).toBeGreaterThan(Math.max(...rewards) - 1e-10);
      }),
      RUNS,
    );
  });
});
