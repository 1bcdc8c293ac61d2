import type { TraceSetDetail } from "@/lib/scoring/trace-set-detail.ts";

/** What is known of one region. */
export interface RegionRow {
  readonly id: number;
  readonly hospital: boolean;
  readonly events: number;
  /** Sum of the losses, and their mean in [0, 1]. */
  readonly lossSum: number;
  readonly meanLoss: number;
  /** Number of users whose most visited region this is, and how many of them each attack re-identified. */
  readonly users: number;
  readonly found: Readonly<Record<string, number>>;
}

/** What the map's colours show: lost utility, or the users that an attack re-identified. */
export type Metric = "loss" | { readonly attacker: string };

/** A row for every region that occurs in the original traces. */
export function regionRows(
  { ids, eventCounts, lossSums, userCounts, found }: TraceSetDetail["regions"],
  hospitals: ReadonlySet<number>,
): RegionRow[] {
  // The database does not preserve the order of an object's keys.
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

/** The metric's value of a region in [0, 1]; null where it is undefined: an attack's in a region without users. */
export function metricValue(row: RegionRow, metric: Metric): number | null {
  if (metric === "loss") return row.meanLoss;
  return row.users === 0 ? null : row.found[metric.attacker] / row.users;
}

/** A region's contribution to the total, which orders the table: its sum of losses, or its number of users found. */
export function metricWeight(row: RegionRow, metric: Metric): number {
  return metric === "loss" ? row.lossSum : row.found[metric.attacker];
}

/** The scale's maximum: the largest value, rounded up to a tenth. */
export function metricTop(rows: readonly RegionRow[], metric: Metric): number {
  const largest = rows.reduce((top, row) => Math.max(top, metricValue(row, metric) ?? 0), 0);
  return Math.max(0.1, Math.ceil(largest * 10 - 1e-9) / 10);
}
