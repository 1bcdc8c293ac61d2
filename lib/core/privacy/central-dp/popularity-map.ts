import type { Traces } from "../../formats/traces.ts";
import type { RandomSource } from "../../random/random-source.ts";
import { laplaceErrorBound, laplaceNoise } from "./laplace-mechanism.ts";
import { projectOntoSimplex } from "./simplex.ts";

export interface PopularityOptions {
  /** The privacy cost of the map at user level, i.e. for all events of a user together: in `(0, 700]`. */
  readonly epsilon: number;
  /**
   * c: how many of each user's events are counted, an integer in `[1, eventsPerUser]`. Counting more needs more noise; counting fewer
   * makes the sampling error larger, see {@link samplingSpread}.
   */
  readonly eventsPerUser: number;
}

/** A differentially private map, which may be published. */
export interface PopularityMap {
  /** `[regionCount]`: the estimated number of events in each region, not negative, summing to the number of all users' events. */
  readonly events: Float64Array;
  /** The scale of the noise, in events, extrapolated from the counted events to all. */
  readonly scale: number;
  /**
   * A region's noise is below this with probability 0.95, in events. It bounds neither the sampling error ({@link samplingSpread}) nor
   * what the projection changes.
   */
  readonly bound95: number;
}

const DELTA = 0.05;

/**
 * Computes a region popularity map of a trace set under user-level differential privacy: `c` random events of every user are counted
 * by region, Laplace noise of scale `2c / epsilon` is added (replacing a user moves at most c events between regions), and the
 * result is projected onto the possible maps, which costs no privacy because n and c are public.
 *
 * Source: document 002 (Laplace mechanism, histogram query); projection as post-processing.
 * O(users x c + regions log regions).
 * @param random a cryptographic source if the map is to be published
 */
export function popularityMap(
  traces: Traces,
  regionCount: number,
  options: PopularityOptions,
  random: RandomSource,
): PopularityMap {
  const { epsilon, eventsPerUser: counted } = options;
  if (!Number.isInteger(counted) || counted < 1 || counted > traces.eventsPerUser) {
    throw new RangeError(`events per user must be an integer in 1..${traces.eventsPerUser}, not ${counted}`);
  }
  const counts = countSomeEvents(traces, regionCount, counted, random);
  const noise = laplaceNoise(2 * counted, epsilon, 2 * counted);
  const noisy = counts.map((count) => noise.add(count, random));
  const perCounted = traces.eventsPerUser / counted;
  const total = traces.userCount * traces.eventsPerUser;
  return {
    events: projectOntoSimplex(
      noisy.map((count) => count * perCounted),
      total,
    ),
    scale: noise.scale * perCounted,
    bound95: laplaceErrorBound(noise.scale, DELTA) * perCounted,
  };
}

/**
 * The largest standard deviation of a region's extrapolated count that comes from counting only some events of every user, before any
 * noise: `sqrt(events (t - c) / c)` for c of t events. It is reached if no user has two events in the region.
 *
 * A user with m of t events in the region adds a variance of `m (t - m) (t - c) / (c (t - 1))` (hypergeometric, extrapolated), which is
 * at most `m (t - c) / c`.
 * @param events the true number of events in the region, >= 0
 * @param eventsPerUser t
 * @param counted c, an integer in `[1, t]`
 */
export function samplingSpread(events: number, eventsPerUser: number, counted: number): number {
  return Math.sqrt((events * (eventsPerUser - counted)) / counted);
}

/** Counts `counted` events of every user, chosen without replacement, by region. */
function countSomeEvents(
  traces: Traces,
  regionCount: number,
  counted: number,
  random: RandomSource,
): Float64Array {
  const counts = new Float64Array(regionCount);
  const order = Uint32Array.from({ length: traces.eventsPerUser }, (_, event) => event);
  for (let user = 0; user < traces.userCount; user++) {
    for (let i = 0; i < counted; i++) {
      const j = i + random.interval(order.length - 1 - i);
      [order[i], order[j]] = [order[j], order[i]];
      counts[traces.regions[user * traces.eventsPerUser + order[i]]]++;
    }
  }
  return counts;
}
