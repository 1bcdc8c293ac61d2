import { DELETED } from "../../formats/traces.ts";
import { grouped } from "../../grouped.ts";
import type { TraceInferenceAttack } from "../attack.ts";
import { habits, medoids, noise, publicSlots, referenceSlots } from "../mobility/mobility-work.ts";
import { RewardMaps } from "../mobility/reward-maps.ts";
import { userLinks } from "../reidentification/user-links.ts";
import { PlausibleRegions } from "./plausible-regions.ts";

/**
 * T6-LinkOrReplay: links pseudonyms to users as I6 does, then answers each event with the highest expected reward: a plausible true
 * region behind the public location (the region itself, one near it under noise, or one of the list), or T5's answer.
 * The expectation weighs the two sources by the probability that the link is right.
 *
 * Cost: that of I6 and T5, and O(events * (cells of the noise or of the list + 24^2)).
 */
export const t6LinkOrReplay: TraceInferenceAttack = {
  kind: "traceInference",
  name: "T6-LinkOrReplay",
  run(input, context) {
    const { referenceTraces, publicTraces, grid, reward } = input;
    const { userCount } = referenceTraces;
    const { eventsPerUser, codes } = publicTraces;
    const { slotOf, slotsPerDay } = publicSlots(input);
    const eventsOfSlot = grouped(slotOf.keys(), (event) => slotOf[event]);
    const { userOfRow, confidenceOfRow } = context.get(userLinks);
    const replayed = context.reference.get(medoids);
    const rewards = new RewardMaps(
      context.reference.get(habits),
      referenceTraces,
      referenceSlots(input),
      grid,
      reward,
    );
    const plausible = new PlausibleRegions(rewards, publicTraces, context.get(noise), grid);
    const rowOfUser = new Int32Array(userCount).fill(-1);
    userOfRow.forEach((user, row) => {
      rowOfUser[user] = row;
    });
    const regions = new Uint16Array(userCount * eventsPerUser);
    for (let user = 0; user < userCount; user++) {
      rewards.fill(user);
      const row = rowOfUser[user];
      for (const [slot, events] of eventsOfSlot) {
        rewards.turnTo(slot);
        const medoid = replayed[user * slotsPerDay + slot];
        for (const event of events) {
          const code = row < 0 ? DELETED : codes[row * eventsPerUser + event];
          regions[user * eventsPerUser + event] =
            code === DELETED ? medoid : plausible.best(code, confidenceOfRow[row], medoid);
        }
      }
    }
    return { kind: "inferredTraces", userCount, eventsPerUser, regions };
  },
};
