import type { SharedWork } from "../attack-context.ts";
import type { AttackInput } from "../attack-input.ts";
import type { ReferenceInput, ReferenceWork } from "../reference-context.ts";
import { type DaySlots, daySlots } from "./day-slots.ts";
import { type HabitModel, learnHabits } from "./habit-model.ts";
import { estimateNoise, type NoiseChannel } from "./noise-channel.ts";
import { RewardMaps } from "./reward-maps.ts";

/** The days and slots of R's events. */
export function referenceSlots({ referenceTraces, calendar }: ReferenceInput): DaySlots {
  return daySlots(referenceTraces.firstTimeId, referenceTraces.eventsPerUser, calendar);
}

/** The days and slots of A''s events. */
export function publicSlots({ publicTraces, calendar }: AttackInput): DaySlots {
  return daySlots(publicTraces.firstTimeId, publicTraces.eventsPerUser, calendar);
}

/** The habit model learnt from R. */
export const habits: ReferenceWork<HabitModel> = {
  name: "habits",
  compute: (input) => learnHabits(input.referenceTraces, referenceSlots(input), input.grid),
};

/** `[userCount x slotsPerDay]`: the region with the highest expected reward, by R alone. */
export const medoids: ReferenceWork<Uint16Array> = {
  name: "medoids",
  compute(input, context) {
    const { referenceTraces, grid, reward } = input;
    const { userCount } = referenceTraces;
    const slots = referenceSlots(input);
    const rewards = new RewardMaps(context.get(habits), referenceTraces, slots, grid, reward);
    const best = new Uint16Array(userCount * slots.slotsPerDay);
    for (let user = 0; user < userCount; user++) {
      rewards.fill(user);
      for (let slot = 0; slot < slots.slotsPerDay; slot++) {
        rewards.turnTo(slot);
        best[user * slots.slotsPerDay + slot] = rewards.best();
      }
    }
    return best;
  },
};

/** The noise in A', estimated from R and A'. */
export const noise: SharedWork<NoiseChannel> = {
  name: "noise",
  compute: (input, context) =>
    estimateNoise(context.reference.get(habits).popularity.events, input.publicTraces, input.grid),
};
