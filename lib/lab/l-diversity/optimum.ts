import type { FacilityInstance } from "../../core/privacy/l-diversity/facility-instance.ts";
import { FlowNetwork } from "./max-flow.ts";

/**
 * Computes the least possible cost of a weakly l-diverse assignment by trying every set of facilities that could be in use. For a set
 * and a cost, a maximum flow decides whether each facility can have l customers of different colours. For small instances only: the
 * number of sets grows as `facilities^(customers / l)`.
 * @returns Infinity if there is no such assignment
 */
export function exactOptimum(instance: FacilityInstance, l: number): number {
  const customers = instance.colors.length;
  const costs = new Set<number>();
  for (let c = 0; c < customers; c++) {
    for (let f = 0; f < instance.facilityCount; f++) costs.add(instance.distance(c, f));
  }
  const ascending = [...costs].sort((a, b) => a - b);
  let best = ascending.length;
  for (const facilities of subsets(instance.facilityCount, Math.floor(customers / l))) {
    // find the least feasible cost below the best so far
    if (best === 0 || !isFeasible(instance, l, facilities, ascending[best - 1])) continue;
    let low = 0;
    let high = best - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isFeasible(instance, l, facilities, ascending[middle])) high = middle;
      else low = middle + 1;
    }
    best = low;
  }
  return best < ascending.length ? ascending[best] : Infinity;
}

/** All sets of 1 to `most` numbers below `count`. */
function* subsets(
  count: number,
  most: number,
  from = 0,
  chosen: readonly number[] = [],
): Generator<readonly number[]> {
  for (let next = from; next < count; next++) {
    const set = [...chosen, next];
    if (set.length > most) return;
    yield set;
    yield* subsets(count, most, next + 1, set);
  }
}

/** Whether every customer is within `cost` of a facility, and each facility can have l customers of different colours of its own. */
function isFeasible(
  instance: FacilityInstance,
  l: number,
  facilities: readonly number[],
  cost: number,
): boolean {
  const { colors, colorCount } = instance;
  const source = 0;
  const sink = 1;
  const customerNode = (customer: number) => 2 + customer;
  const facilityNode = (f: number) => 2 + colors.length + f * (colorCount + 1);
  const network = new FlowNetwork(facilityNode(facilities.length));
  const reached = new Set<number>();
  colors.forEach((_, customer) => {
    network.connect(customerNode(customer), sink, 1);
  });
  facilities.forEach((facility, f) => {
    network.connect(source, facilityNode(f), l);
    for (let color = 0; color < colorCount; color++) {
      network.connect(facilityNode(f), facilityNode(f) + 1 + color, 1);
    }
    colors.forEach((color, customer) => {
      if (instance.distance(customer, facility) > cost) return;
      reached.add(customer);
      network.connect(facilityNode(f) + 1 + color, customerNode(customer), 1);
    });
  });
  return reached.size === colors.length && network.maximumFlow(source, sink) === l * facilities.length;
}
