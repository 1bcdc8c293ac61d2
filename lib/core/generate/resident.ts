import type { RandomSource } from "../random/random-source.ts";
import { cumulative, sampleIndex } from "../random/samplers.ts";
import { type City, kmBetween } from "./city.ts";

const CANDIDATES = 8;
const WORK_KM = 1.6;
const FAVOURITE_KM = 1.1;
const FAVOURITES = [6, 14] as const;

/** A resident's places (0-based regions) and habits. */
export interface Resident {
  readonly home: number;
  readonly work: number;
  /** Favourite places near home or work. */
  readonly favourites: readonly number[];
  /** Cumulative sums of the favourites' weights, which follow Zipf's law. */
  readonly likings: Float64Array;
  /** The probability of staying in the same region from one slot to the next, [0, 1]. */
  readonly inertia: number;
  /** The probability of being at home when the day begins, [0, 1]. */
  readonly homeliness: number;
  /** The probability of a day with work, [0, 1]. */
  readonly diligence: number;
}

/** Draws a resident of the city. */
export function drawResident(city: City, random: RandomSource): Resident {
  const home = sampleIndex(city.visits, random);
  const work = placeNear(city, home, WORK_KM, random);
  const [fewest, most] = FAVOURITES;
  const count = fewest + random.interval(most - fewest);
  const favourites: number[] = [];
  for (let i = 0; i < count; i++) {
    favourites.push(placeNear(city, i % 3 === 2 ? work : home, FAVOURITE_KM, random));
  }
  return {
    home,
    work,
    favourites,
    likings: cumulative(favourites.map((_, rank) => 1 / (rank + 1))),
    inertia: 0.22 * random.random(),
    homeliness: 0.25 + 0.55 * random.random(),
    diligence: 0.3 + 0.6 * random.random(),
  };
}

/** Draws a popular place near `centre`: its weight falls by a factor of e for every `km` kilometres of distance. */
function placeNear(city: City, centre: number, km: number, random: RandomSource): number {
  const places = Array.from({ length: CANDIDATES }, () => sampleIndex(city.visits, random));
  const weights = places.map((place) => Math.exp(-kmBetween(city, centre, place) / km) + 1e-9);
  return places[sampleIndex(cumulative(weights), random)];
}
