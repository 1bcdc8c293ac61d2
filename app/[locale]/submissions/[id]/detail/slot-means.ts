import type { TraceSetDetail } from "@/lib/scoring/trace-set-detail.ts";

type Slots = TraceSetDetail["slots"];

/** s_U by time of day, over all days: `[slotsPerDay]`. */
export function utilityByTime({ slotsPerDay, lossSums, eventCounts }: Slots): number[] {
  return meansBy(slotsPerDay, (cell) => cell % slotsPerDay, lossSums, eventCounts);
}

/** s_U by day: `[days]`. */
export function utilityByDay({ days, slotsPerDay, lossSums, eventCounts }: Slots): number[] {
  return meansBy(days, (cell) => Math.floor(cell / slotsPerDay), lossSums, eventCounts);
}

/** 1 - mean loss of each group of cells. */
function meansBy(
  groups: number,
  groupOf: (cell: number) => number,
  lossSums: readonly number[],
  eventCounts: readonly number[],
): number[] {
  const losses = new Float64Array(groups);
  const events = new Float64Array(groups);
  for (const [cell, loss] of lossSums.entries()) {
    losses[groupOf(cell)] += loss;
    events[groupOf(cell)] += eventCounts[cell];
  }
  return Array.from(losses, (loss, group) => 1 - loss / events[group]);
}
