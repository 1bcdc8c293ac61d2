import type { RandomSource } from "../../random/random-source.ts";
import { fitLinkWeights, type LinkTrials, PRIOR_WEIGHT } from "./link-regression.ts";
import { PublicMaps, type PublicMapsInput } from "./public-maps.ts";
import { logProbabilities, publicSymbols, SILENT } from "./public-symbols.ts";
import { rehearse } from "./rehearsal.ts";

/** How many users and how many days of R linking is rehearsed on. */
const REHEARSAL_USERS = 400;
const REHEARSAL_DAYS = 2;

/**
 * Learns how much the evidence of each slot of the day counts when a trace is linked to a user.
 *
 * The events of a day are not independent: most of a day follows from where it started. So the log-likelihood of every slot
 * gets a weight, learnt by linking days of R, published the way A' appears to be, to the users' other days, where
 * the right links are known. The weighted sums then also serve as calibrated log-odds of a link.
 *
 * @param random draws the rehearsed noise
 * @returns `[slotsPerDay]`, each at least 0; all 0.3 if R has only one day
 * Cost: O(2 * 400 * (maps + 400 slotsPerDay)) and the regression; memory 4 * 400^2 * slotsPerDay bytes a day.
 */
export function learnSlotWeights(input: PublicMapsInput, random: RandomSource): Float64Array {
  const { dayCount, slotsPerDay } = input.referenceSlots;
  if (dayCount < 2) return new Float64Array(slotsPerDay).fill(PRIOR_WEIGHT);
  const users = spreadUsers(input.referenceTraces.userCount);
  const trials: LinkTrials[] = [];
  for (let k = 0; k < Math.min(REHEARSAL_DAYS, dayCount); k++) {
    trials.push(rehearseDay(input, users, dayCount - 1 - k, random));
  }
  return fitLinkWeights(trials, slotsPerDay);
}

/** At most {@link REHEARSAL_USERS} users, evenly spaced among all. */
function spreadUsers(userCount: number): Uint32Array {
  const count = Math.min(REHEARSAL_USERS, userCount);
  return Uint32Array.from({ length: count }, (_, i) => Math.floor((i * userCount) / count));
}

function rehearseDay(
  input: PublicMapsInput,
  users: Uint32Array,
  day: number,
  random: RandomSource,
): LinkTrials {
  const { channel, referenceTraces, referenceSlots, publicTraces, publicSlots, grid } = input;
  const { slotsPerDay, dayOf } = referenceSlots;
  const published = rehearse(
    referenceTraces,
    referenceSlots,
    users,
    day,
    publicTraces,
    publicSlots,
    channel,
    grid,
    random,
  );
  const maps = new PublicMaps(input, (event) => dayOf[event] !== day);
  const symbols = publicSymbols(published, referenceSlots, maps.regionCount);
  const logs = new Float64Array(symbols.codes.length);
  const shown = [...symbols.symbolOf.keys()].filter((i) => symbols.symbolOf[i] !== SILENT);
  const features = new Float32Array(users.length * users.length * slotsPerDay);
  for (let k = 0; k < users.length; k++) {
    maps.fill(users[k]);
    logProbabilities(maps, symbols, published, logs);
    for (const i of shown) {
      const trial = Math.floor(i / published.eventsPerUser);
      const slot = referenceSlots.slotOf[i % published.eventsPerUser];
      features[(trial * users.length + k) * slotsPerDay + slot] = logs[symbols.symbolOf[i]];
    }
  }
  const answers = Uint32Array.from(users, (_, k) => k);
  return { trialCount: users.length, userCount: users.length, featureCount: slotsPerDay, features, answers };
}
