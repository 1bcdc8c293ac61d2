import type { TraceInferenceAttack } from "../attack.ts";
import { publicSlots, referenceSlots } from "../mobility/mobility-work.ts";

/**
 * T4-Replay: repeats each user's trace in R: the region at the same slot of the same day, counting days from the start of each
 * set. Ignores the public locations. If R has fewer days, they are repeated; if R lacks the slot, the user's first event in R
 * is used. Source: what most teams of the 2019 preliminary round fell back on.
 */
export const t4Replay: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T4-Replay",
  run(input) {
    const { referenceTraces, publicTraces } = input;
    const { eventsPerUser } = publicTraces;
    const known = referenceSlots(input);
    const asked = publicSlots(input);
    const eventAt = new Map<number, number>();
    known.slotOf.forEach((slot, event) => {
      eventAt.set(known.dayOf[event] * known.slotsPerDay + slot, event);
    });
    const source = Array.from(
      asked.slotOf,
      (slot, event) => eventAt.get((asked.dayOf[event] % known.dayCount) * known.slotsPerDay + slot) ?? 0,
    );
    const regions = new Uint16Array(referenceTraces.userCount * eventsPerUser);
    for (let i = 0; i < regions.length; i++) {
      const user = Math.floor(i / eventsPerUser);
      regions[i] = referenceTraces.regions[user * referenceTraces.eventsPerUser + source[i % eventsPerUser]];
    }
    return { kind: "inferredTraces", userCount: referenceTraces.userCount, eventsPerUser, regions };
  },
};
