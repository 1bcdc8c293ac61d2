import type { AttackInput } from "../../lib/core/attacks/attack-input.ts";
import {
  ANYWHERE,
  COMPONENTS,
  CROWD,
  CROWD_AT_SLOT,
  type HabitModel,
  RETURN_KERNELS,
  slotClass,
} from "../../lib/core/attacks/mobility/habit-model.ts";
import { referenceSlots } from "../../lib/core/attacks/mobility/mobility-work.ts";
import { weightAt } from "../../lib/core/grid/spatial-kernel.ts";

/** Radius in cells of the kernels around a place that a user returns to. */
const REACH = 5;

/** Probability mass in one cell, on the grid or beyond its edge. */
export interface Mass {
  readonly column: number;
  readonly row: number;
  readonly mass: number;
}

/** Plain mobility map: where a user is at a slot by the definition, from returns (also beyond the grid's edge) and the crowd. */
export function plainWhereabouts(input: AttackInput, habits: HabitModel, user: number, slot: number) {
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
