import type { RandomSource } from "../random/random-source.ts";
import { sampleExponential, sampleIndex } from "../random/samplers.ts";
import type { City } from "./city.ts";
import type { Resident } from "./resident.ts";

/** Probabilities of what someone does in a slot. */
const FAVOURITE = 0.165;
const GO_TO_ANCHOR = 0.06;
/** A day that is neither work nor home is an outing to anywhere. */
const OUTING = 0.25;
/** Mean length of a stroll, km, and the part of the way to the anchor that it makes good. */
const STROLL_KM = 0.85;
const PULL = 0.12;
/** The part of the day after which people turn home. */
const HOMEWARD = 0.75;
const STROLL_CANDIDATES = 3;

/**
 * Writes one day of a resident into `regions[start, start + slots)`: the morning at home or near it, then strolls around
 * the day's anchor (work, an outing's goal or home), visits to favourite places, and the way home in the evening.
 */
export function drawDay(
  city: City,
  resident: Resident,
  regions: Uint16Array,
  start: number,
  slots: number,
  random: RandomSource,
): void {
  const goal = dayGoal(city, resident, random);
  let place = resident.home;
  if (random.random() >= resident.homeliness)
    place = stroll(city, stroll(city, place, place, random), place, random);
  for (let slot = 0; slot < slots; slot++) {
    const anchor = slot < slots * HOMEWARD ? goal : resident.home;
    if (slot > 0) place = nextPlace(city, resident, place, anchor, random);
    regions[start + slot] = place;
  }
}

function dayGoal(city: City, resident: Resident, random: RandomSource): number {
  if (random.random() < resident.diligence) return resident.work;
  return random.random() < OUTING ? sampleIndex(city.visits, random) : resident.home;
}

function nextPlace(
  city: City,
  resident: Resident,
  place: number,
  anchor: number,
  random: RandomSource,
): number {
  const draw = random.random();
  const { inertia } = resident;
  if (draw < inertia) return place;
  if (draw < inertia + FAVOURITE) return resident.favourites[sampleIndex(resident.likings, random)];
  if (draw < inertia + FAVOURITE + GO_TO_ANCHOR) return anchor;
  return stroll(city, place, anchor, random);
}

/** A walk of exponential length in any direction, drawn toward the anchor; of a few, the more popular end is likelier. */
function stroll(city: City, place: number, anchor: number, random: RandomSource): number {
  const { columns, rows } = city.grid;
  const x = place % columns;
  const y = (place - x) / columns;
  const anchorX = anchor % columns;
  const anchorY = (anchor - anchorX) / columns;
  let chosen = place;
  let weightSum = 0;
  for (let i = 0; i < STROLL_CANDIDATES; i++) {
    const km = sampleExponential(STROLL_KM, random);
    const angle = random.random() * 2 * Math.PI;
    const toX = x + (anchorX - x) * PULL + (km * Math.cos(angle)) / city.cellWidthKm;
    const toY = y + (anchorY - y) * PULL + (km * Math.sin(angle)) / city.cellHeightKm;
    const end = clamp(Math.round(toY), rows) * columns + clamp(Math.round(toX), columns);
    const weight = city.popularity[end];
    weightSum += weight;
    if (random.random() * weightSum < weight) chosen = end;
  }
  return chosen;
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}
