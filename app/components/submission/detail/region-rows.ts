import type { TraceSetDetail } from "@/lib/scoring/trace-set-detail.ts";

/** What is known of one region. */
export interface RegionRow {
  readonly id: number;
  readonly hospital: boolean;
  readonly events: number;
  /** Losses added up, and their mean; [0, 1]. */
  readonly lossSum: number;
  readonly meanLoss: number;
  /** Users whose most visited region it is, and how many of them each attack found. */
  readonly users: number;
  readonly found: Readonly<Record<string, number>>;
}

/** What colours the map: utility lost, or the users that an attack found. */
export type Metric = "loss" | { readonly attacker: string };

/** Every region where somebody was. */
export function regionRows(
  { ids, eventCounts, lossSums, userCounts, found }: TraceSetDetail["regions"],
  hospitals: ReadonlySet<number>,
): RegionRow[] {
  // The database keeps an object's keys in an order of its own.
  const attackers = Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1));
  return ids.map((id, i) => ({
    id,
    hospital: hospitals.has(id),
    events: eventCounts[i],
    lossSum: lossSums[i],
    meanLoss: lossSums[i] / eventCounts[i],
    users: userCounts[i],
    found: Object.fromEntries(attackers.map(([attacker, counts]) => [attacker, counts[i]])),
  }));
}

/** The metric's value of a region in [0, 1]; null where it says nothing: nobody lives there. */
export function metricValue(row: RegionRow, metric: Metric): number | null {
  if (metric === "loss") return row.meanLoss;
  return row.users === 0 ? null : row.found[metric.attacker] / row.users;
}

/** How much of the whole a region stands for: losses in all, users found. Orders the table. */
export function metricWeight(row: RegionRow, metric: Metric): number {
  return metric === "loss" ? row.lossSum : row.found[metric.attacker];
}

/** The end of the scale: the largest value, rounded up to a tenth. */
export function metricTop(rows: readonly RegionRow[], metric: Metric): number {
  const largest = rows.reduce((top, row) => Math.max(top, metricValue(row, metric) ?? 0), 0);
  return Math.max(0.1, Math.ceil(largest * 10 - 1e-9) / 10);
}
