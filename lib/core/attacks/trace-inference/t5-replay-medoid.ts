import type { TraceInferenceAttack } from "../attack.ts";
import { medoids, publicSlots } from "../mobility/mobility-work.ts";

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
