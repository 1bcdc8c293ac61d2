import type { Traces } from "../formats/traces.ts";
import type { RandomSource } from "../random/random-source.ts";

/**
 * How unique people are: the share of random choices of a user and of k of this user's events, at different times, that no other user
 * shares, so that these events single the user out.
 *
 * Source: Y.-A. de Montjoye, C. A. Hidalgo, M. Verleysen, V. D. Blondel, "Unique in the Crowd", Scientific Reports 3, 1376 (2013).
 *
 * @param k in 1..t
 * @param draws how many users are drawn, with replacement; at least 1
 * @returns in [0, 1]
 */
export function shareSingledOut(traces: Traces, k: number, draws: number, random: RandomSource): number {
  const { userCount, eventsPerUser, regions } = traces;
  let unique = 0;
  for (let draw = 0; draw < draws; draw++) {
    const user = random.interval(userCount - 1);
    const times = distinctTimes(eventsPerUser, k, random);
    const shares = (other: number) =>
      times.every((time) => regions[other * eventsPerUser + time] === regions[user * eventsPerUser + time]);
    let isUnique = true;
    for (let other = 0; other < userCount && isUnique; other++) isUnique = other === user || !shares(other);
    if (isUnique) unique++;
  }
  return unique / draws;
}

/** k different times, each set equally likely (Floyd). */
function distinctTimes(eventsPerUser: number, k: number, random: RandomSource): number[] {
  const times: number[] = [];
  for (let top = eventsPerUser - k; top < eventsPerUser; top++) {
    const time = random.interval(top);
    times.push(times.includes(time) ? top : time);
  }
  return times;
}
