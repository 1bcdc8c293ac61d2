import type { FacilityInstance } from "./facility-instance.ts";
import { selectSmallest } from "./select-smallest.ts";

/** An assignment of customers to facilities in which every used facility has customers of at least l colours. */
export interface DiverseAssignment {
  /** The facility of each customer. */
  readonly facilityOf: Uint32Array;
  /** The largest distance of a customer to its facility. */
  readonly cost: number;
  /** The largest lower bound lb(c): no assignment costs less, so `cost <= 3 x lowerBound <= 3 x optimum`. */
  readonly lowerBound: number;
}

/** Thrown if no assignment exists: there are fewer colours than l, or no customers or facilities. */
export class NotDiverseEnough extends Error {
  override name = "NotDiverseEnough";
}

const NONE = 0xffffffff;

/** For every facility, the nearest customer of each of its l nearest colours. */
interface NearestColors {
  /** Row-major `[facilityCount x l]`. */
  readonly customers: Int32Array;
  /** `[facilityCount]`: the distance of the l-th nearest colour. */
  readonly radius: Float64Array;
}

/**
 * "Best-or-Rest" for weak l-diversity: minimizes, within a factor of 3, the largest distance between a record and the value that
 * represents it, such that the records represented by any value have at least l different sensitive values.
 *
 * 1. A customer's best facility is the one with the least lower bound `max(d(c, f), distance of f's l-th nearest colour)`; its
 *    partners are the nearest customers of that facility's l nearest colours.
 * 2. Customers in order: if the best facility has no customers yet and no partner (nor the customer) is assigned, all of them
 *    are assigned to it.
 * 3. The remaining customers are assigned to the nearest facility in use.
 *
 * Any dimension, any metric. O(customers x facilities) distances and time.
 *
 * Source: document 003, section 4 (algorithm 1).
 * @param l an integer >= 1
 * @throws NotDiverseEnough if the customers have fewer than l colours, or there is no facility
 */
export function assignBestOrRest(instance: FacilityInstance, l: number): DiverseAssignment {
  if (!Number.isInteger(l) || l < 1) throw new RangeError(`l must be an integer of at least 1, not ${l}`);
  requireDiversity(instance, l);
  const nearest = nearestColors(instance, l);
  const { best, lowerBound } = bestFacilities(instance, nearest.radius);
  const facilityOf = new Uint32Array(instance.colors.length).fill(NONE);
  const open = assignWithPartners(best, nearest, l, facilityOf);
  assignRest(instance, open, facilityOf);
  let cost = 0;
  facilityOf.forEach((facility, customer) => {
    cost = Math.max(cost, instance.distance(customer, facility));
  });
  return { facilityOf, cost, lowerBound };
}

function requireDiversity({ colors, facilityCount }: FacilityInstance, l: number): void {
  const present = new Set(colors).size;
  if (present < l)
    throw new NotDiverseEnough(`the records have ${present} sensitive values, fewer than l = ${l}`);
  if (facilityCount < 1) throw new NotDiverseEnough("there is no facility");
}

/** Step 1, first part: finds the facilities' nearest colours, in O(customers) per facility. */
function nearestColors(instance: FacilityInstance, l: number): NearestColors {
  const { facilityCount, colors, colorCount } = instance;
  const customers = new Int32Array(facilityCount * l);
  const radius = new Float64Array(facilityCount);
  const nearestOf = new Int32Array(colorCount);
  const distanceOf = new Float64Array(colorCount);
  const order = new Int32Array(colorCount);
  for (let facility = 0; facility < facilityCount; facility++) {
    distanceOf.fill(Infinity);
    for (let customer = 0; customer < colors.length; customer++) {
      const distance = instance.distance(customer, facility);
      const color = colors[customer];
      if (distance < distanceOf[color]) {
        distanceOf[color] = distance;
        nearestOf[color] = customer;
      }
    }
    for (let color = 0; color < colorCount; color++) order[color] = color;
    selectSmallest(order, distanceOf, l);
    for (let i = 0; i < l; i++) {
      customers[facility * l + i] = nearestOf[order[i]];
      radius[facility] = Math.max(radius[facility], distanceOf[order[i]]);
    }
  }
  return { customers, radius };
}

/** Step 1, second part: finds each customer's facility with the least lower bound, the first of equals. */
function bestFacilities(instance: FacilityInstance, radius: Float64Array) {
  const best = new Uint32Array(instance.colors.length);
  let lowerBound = 0;
  for (let customer = 0; customer < best.length; customer++) {
    let least = Infinity;
    for (let facility = 0; facility < radius.length; facility++) {
      // The radius alone can rule out the facility, which saves computing a distance.
      if (radius[facility] >= least) continue;
      const bound = Math.max(instance.distance(customer, facility), radius[facility]);
      if (bound < least) {
        least = bound;
        best[customer] = facility;
      }
    }
    lowerBound = Math.max(lowerBound, least);
  }
  return { best, lowerBound };
}

/** Step 2; returns the facilities in use. Each facility needs to be tried only once, since assigned partners stay assigned. */
function assignWithPartners(
  best: Uint32Array,
  nearest: NearestColors,
  l: number,
  facilityOf: Uint32Array,
): number[] {
  const open: number[] = [];
  const checked = new Uint8Array(nearest.radius.length);
  for (let customer = 0; customer < best.length; customer++) {
    const facility = best[customer];
    if (facilityOf[customer] !== NONE || checked[facility]) continue;
    checked[facility] = 1;
    const partners = nearest.customers.subarray(facility * l, facility * l + l);
    if (partners.some((partner) => facilityOf[partner] !== NONE)) continue;
    for (const partner of partners) facilityOf[partner] = facility;
    facilityOf[customer] = facility;
    open.push(facility);
  }
  return open;
}

/** Step 3. */
function assignRest(instance: FacilityInstance, open: readonly number[], facilityOf: Uint32Array): void {
  for (let customer = 0; customer < facilityOf.length; customer++) {
    if (facilityOf[customer] !== NONE) continue;
    let least = Infinity;
    for (const facility of open) {
      const distance = instance.distance(customer, facility);
      if (distance < least) {
        least = distance;
        facilityOf[customer] = facility;
      }
    }
  }
}
