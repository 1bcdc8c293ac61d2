import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

const MINUTE_S = 60;

/** The length and resolution of the curves. */
const THROUGHPUT_SPANS = {
  hour: { steps: 60, stepSeconds: MINUTE_S },
  day: { steps: 96, stepSeconds: 15 * MINUTE_S },
} as const;

export type ThroughputSpan = keyof typeof THROUGHPUT_SPANS;

/** The throughput in one time step. */
export interface ThroughputPoint {
  /** When the step begins. */
  readonly at: string;
  /** How many scorings succeeded in it. */
  readonly scorings: number;
  /** The same per minute. */
  readonly perMinute: number;
}

/** Scorings over the last hour or day, in equal steps, the current one last; includes steps without any. */
export async function readThroughput(
  db: Database,
  span: ThroughputSpan,
  now = databaseClock.now(),
): Promise<ThroughputPoint[]> {
  const { steps, stepSeconds } = THROUGHPUT_SPANS[span];
  const last = Math.floor(now.getTime() / 1000 / stepSeconds);
  const first = last - steps + 1;
  const since = new Date(first * stepSeconds * 1000);
  const rows = await db.$queryRaw<{ step: number; count: bigint }[]>`
    SELECT floor(extract(epoch FROM "finishedAt") / ${stepSeconds}::int)::int AS step, count(*) AS count
    FROM "Scoring" WHERE state = 'SCORED' AND "finishedAt" >= ${since} AND "finishedAt" <= ${now}
    GROUP BY step`;
  const counts = new Map(rows.map(({ step, count }) => [step, Number(count)]));
  return Array.from({ length: steps }, (_, i) => {
    const scorings = counts.get(first + i) ?? 0;
    const at = new Date((first + i) * stepSeconds * 1000).toISOString();
    return { at, scorings, perMinute: (scorings * MINUTE_S) / stepSeconds };
  });
}
