import { DELETED, type LocationTable, listOfCode, type Traces } from "../../formats/traces.ts";

/**
 * The error S of an estimated population: `sum |n - n^|`, in people (or events).
 *
 * Source: document 000, section A.4.3.
 */
export function absoluteError(truth: Float64Array, estimate: Float64Array): number {
  return truth.reduce((sum, count, region) => sum + Math.abs(count - estimate[region]), 0);
}

/**
 * The population error of a trace set: `S / (2 N)`, the fraction of events that are counted in a wrong region, in `[0, 1]` for
 * counts that sum to N; 0 is best. A measure of utility beside s_U: a set may move every single event and still preserve the map.
 * @param truth events per region in the original traces, summing to N
 * @param estimate events per region as estimated from the anonymized traces
 */
export function populationError(truth: Float64Array, estimate: Float64Array): number {
  const total = truth.reduce((sum, count) => sum + count, 0);
  return total === 0 ? 0 : absoluteError(truth, estimate) / (2 * total);
}

/** Events per region of a trace set, `[regionCount]`. */
export function countRegions(traces: Traces, regionCount: number): Float64Array {
  const counts = new Float64Array(regionCount);
  for (const region of traces.regions) counts[region]++;
  return counts;
}

/**
 * Events per region of an anonymized set: a generalized location counts in equal parts for its regions, a deleted one in equal
 * parts for all regions. Sums to the number of events. O(events + regions of all lists).
 */
export function countReportedRegions(table: LocationTable, regionCount: number): Float64Array {
  const counts = new Float64Array(regionCount);
  const listUses = new Float64Array(table.listOffsets.length - 1);
  let deleted = 0;
  for (const code of table.codes) {
    if (code >= 0) counts[code]++;
    else if (code === DELETED) deleted++;
    else listUses[listOfCode(code)]++;
  }
  listUses.forEach((uses, list) => {
    const start = table.listOffsets[list];
    const end = table.listOffsets[list + 1];
    for (let i = start; i < end; i++) counts[table.listRegions[i]] += uses / (end - start);
  });
  for (let region = 0; region < regionCount; region++) counts[region] += deleted / regionCount;
  return counts;
}
