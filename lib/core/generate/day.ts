import type { RandomSource } from "../random/random-source.ts";
import { sampleExponential, sampleIndex } from "../random/samplers.ts";
import type { City } from "./city.ts";
import type { Resident } from "./resident.ts";

/** Probabilities of going to a favourite place, or to the day's anchor, in a slot. */
const FAVOURITE = 0.165;
const GO_TO_ANCHOR = 0.06;
/** The probability that a day without work is an outing, to any region of the city, rather than a day around home. */
const OUTING = 0.25;
/** Mean length of a stroll in km, and the fraction of the way to the anchor by which a stroll is shifted towards it. */
const STROLL_KM = 0.85;
const PULL = 0.12;
/** The fraction of the day after which people head home. */
const HOMEWARD = 0.75;
const STROLL_CANDIDATES = 3;

/**
 * Writes one day of a resident into `regions[start, start + slots)`: it begins at or near home; strolls towards the day's
 * anchor (work, an outing's goal or home) and visits to favourite places follow, and in the evening the way home.
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

/** Draws a few walks of exponential length in any direction, shifted towards the anchor, and picks one by its end's popularity. */
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
