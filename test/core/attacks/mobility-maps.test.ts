import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AttackInput } from "../../../lib/core/attacks/attack.ts";
import {
  ANYWHERE,
  COMPONENTS,
  CROWD,
  CROWD_AT_SLOT,
  type HabitModel,
  learnHabits,
  RETURN_KERNELS,
  slotClass,
} from "../../../lib/core/attacks/mobility/habit-model.ts";
import { publicSlots, referenceSlots } from "../../../lib/core/attacks/mobility/mobility-work.ts";
import { RewardMaps } from "../../../lib/core/attacks/mobility/reward-maps.ts";
import { cellSizeKm, weightAt } from "../../../lib/core/attacks/mobility/spatial-kernel.ts";
import { chosenSurprisals, traceSurprisals } from "../../../lib/core/attacks/mobility/trace-surprisals.ts";
import { UserMaps } from "../../../lib/core/attacks/mobility/user-maps.ts";
import { DELETED } from "../../../lib/core/formats/traces.ts";
import type { Grid } from "../../../lib/core/grid/grid.ts";
import { smallPopulations } from "../../helpers/populations.ts";

const RUNS = { numRuns: 30 };
const PATIENCE_MS = 60_000;
/** Returns reach so many cells beyond the place returned to. */
const REACH = 5;

interface Mass {
  readonly column: number;
  readonly row: number;
  readonly mass: number;
}

/** Where the user is at a slot, by the definition: returns, also beyond the edge of the grid, and the crowd. */
function plainWhereabouts(input: AttackInput, habits: HabitModel, user: number, slot: number) {
  const { referenceTraces, grid } = input;
  const { slotOf } = referenceSlots(input);
  const weights = habits.weights.subarray(slot * COMPONENTS, (slot + 1) * COMPONENTS);
  const { popularity } = habits;
  const classOf = Array.from(slotOf, (pastSlot) => slotClass(slot, pastSlot));
  const returns: Mass[] = [];
  classOf.forEach((index, event) => {
    const count = classOf.filter((other) => other === index).length;
    const past = referenceTraces.regions[user * referenceTraces.eventsPerUser + event];
    RETURN_KERNELS.forEach((kernel, k) => {
      const weight = weights[index * RETURN_KERNELS.length + k];
      // Less than this is negligible.
      if (weight < 1e-5) return;
      for (let dy = -REACH; dy <= REACH; dy++) {
        for (let dx = -REACH; dx <= REACH; dx++) {
          const [column, row] = [(past % grid.columns) + dx, Math.floor(past / grid.columns) + dy];
          returns.push({ column, row, mass: (weight / count) * weightAt(kernel, dx, dy) });
        }
      }
    });
  });
  const regionCount = grid.columns * grid.rows;
  const crowd = Array.from({ length: regionCount }, (_, region): Mass => {
    const atSlot =
      popularity.eventsAt[slot * regionCount + region] / Math.max(1, popularity.eventsOfSlot[slot]);
    const mass =
      weights[CROWD_AT_SLOT] * atSlot + (weights[CROWD] * popularity.events[region]) / popularity.total;
    return { column: region % grid.columns, row: Math.floor(region / grid.columns), mass };
  });
  return { masses: [...returns, ...crowd], anywhere: weights[ANYWHERE] / regionCount };
}

const isAt = (region: number, { columns }: Grid, { column, row }: Mass) =>
  column === region % columns && row === Math.floor(region / columns);

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

describe("UserMaps", () => {
  it("are the mixture of the user's own past and of the crowd, region by region", {
    timeout: PATIENCE_MS,
  }, () => {
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
          expect(Math.abs(maps.maps[slot * maps.regionCount + region] - expected)).toBeLessThan(1e-12);
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

  it("are what each answer earns over where the user is, hospitals by their weight and named once or twice", {
    timeout: PATIENCE_MS,
  }, () => {
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
        const { masses, anywhere } = plainWhereabouts(input, habits, user, slot);
        const hospitals: Mass[] = [...new Set(hospitalRegions)].map((region) => ({
          column: region % grid.columns,
          row: Math.floor(region / grid.columns),
          mass: maps.whereabouts.maps[slot * regionCount + region] * (hospitalWeight - 1),
        }));
        const { width, height } = cellSizeKm(grid);
        // Nothing on the grid is farther from anything else on it.
        const reach = Math.max(grid.columns, grid.rows) - 1;
        for (let region = 0; region < regionCount; region++) {
          const gains = [...masses, ...hospitals].map(({ column, row, mass }) => {
            const dx = column - (region % grid.columns);
            const dy = row - Math.floor(region / grid.columns);
            if (Math.max(Math.abs(dx), Math.abs(dy)) > reach) return 0;
            return mass * Math.max(0, 1 - Math.hypot(dx * width, dy * height) / limitKm);
          });
          const difference = maps.rewards[slot * regionCount + region] - (anywhere + sumOf(gains));
          expect(Math.abs(difference)).toBeLessThan(1e-10);
        }
      }),
      RUNS,
    );
  });
});

describe("surprisals", () => {
  it("are the weighted logarithms of every event's probability, of all pairs as of chosen ones", {
    timeout: PATIENCE_MS,
  }, () => {
    fc.assert(
      fc.property(smallPopulations(), (input) => {
        const { referenceTraces, publicTraces, grid } = input;
        const { userCount } = referenceTraces;
        const { rowCount, eventsPerUser, codes, listOffsets, listRegions } = publicTraces;
        const slots = publicSlots(input);
        const slotWeights = Float64Array.from({ length: slots.slotsPerDay }, (_, slot) => (slot % 4) / 3);
        const known = referenceSlots(input);
        const maps = new UserMaps(learnHabits(referenceTraces, known, grid), referenceTraces, known, grid);
        const all = traceSurprisals(maps, userCount, publicTraces, slots, slotWeights);
        const users = Uint32Array.from({ length: rowCount * userCount }, (_, i) => i % userCount);
        const offsets = Uint32Array.from({ length: rowCount + 1 }, (_, row) => row * userCount);
        const pairs = { offsets, users };
        const chosen = chosenSurprisals(maps, userCount, publicTraces, slots, slotWeights, pairs);
        for (let user = 0; user < userCount; user++) {
          maps.fill(user);
          for (let row = 0; row < rowCount; row++) {
            let expected = 0;
            for (let event = 0; event < eventsPerUser; event++) {
              const code = codes[row * eventsPerUser + event];
              if (code === DELETED) continue;
              const regions =
                code >= 0 ? [code] : listRegions.subarray(listOffsets[-2 - code], listOffsets[-1 - code]);
              const start = slots.slotOf[event] * maps.regionCount;
              const probability = sumOf(Array.from(regions, (region) => maps.maps[start + region]));
              expected -= slotWeights[slots.slotOf[event]] * Math.log(probability);
            }
            expect(all[row * userCount + user]).toBeCloseTo(expected, 9);
            expect(chosen[row * userCount + user]).toBeCloseTo(expected, 3);
          }
        }
      }),
      RUNS,
    );
  });
});
