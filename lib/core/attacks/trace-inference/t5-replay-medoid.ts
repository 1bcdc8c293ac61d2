import type { TraceInferenceAttack } from "../attack.ts";
import { habits, publicSlots, referenceSlots } from "../mobility/mobility-work.ts";
import { RewardMaps } from "../mobility/reward-maps.ts";
import type { ReferenceWork } from "../reference-context.ts";

/**
 * T5-ReplayMedoid: at every slot of the day the region with the highest expected reward, given where the user's reference days
 * and the crowd suggest the user is; neighbouring slots and cells count as far as they have predictive value in R. Ignores the
 * public locations and gives the same answer for every day. Deterministic.
 *
 * Cost: O(userCount * slotsPerDay * (distinct regions of a user + answers not ruled out) * cells of a kernel).
 */
export const t5ReplayMedoid: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T5-ReplayMedoid",
  run(input, context) {
    const { userCount } = input.referenceTraces;
    const { eventsPerUser } = input.publicTraces;
    const { slotOf, slotsPerDay } = publicSlots(input);
    const best = context.reference.get(medoids);
    const regions = new Uint16Array(userCount * eventsPerUser);
    for (let user = 0; user < userCount; user++) {
      const start = user * eventsPerUser;
      for (let event = 0; event < eventsPerUser; event++) {
        regions[start + event] = best[user * slotsPerDay + slotOf[event]];
      }
    }
    return { kind: "inferredTraces", userCount, eventsPerUser, regions };
  },
};

/** `[userCount x slotsPerDay]`: the answers. */
const medoids: ReferenceWork<Uint16Array> = {
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
