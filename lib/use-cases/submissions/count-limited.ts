import { Prisma } from "../../../generated/prisma/client.ts";
import { contestDay } from "../../contest/contest-day.ts";
import type { LimitedCounts } from "../../contest/submission-limits.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { currentRun } from "./current-scoring-sql.ts";

const NONE: LimitedCounts = { today: 0, ever: 0 };

/**
 * Counts each data set's submissions towards the round's limits: those that its team uploaded, except for those that the
 * platform failed to score. Counted in SQL, since there may be very many.
 * @returns the counts by data set id
 */
export async function countLimited(
  db: Database | Transaction,
  dataSetIds: readonly string[],
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<(dataSetId: string) => LimitedCounts> {
  const { startsAt, endsAt } = contestDay(now, timeZone);
  const isToday = Prisma.sql`s."submittedAt" >= ${startsAt} AND s."submittedAt" < ${endsAt}`;
  const rows = await db.$queryRaw<(LimitedCounts & { dataSetId: string })[]>`
    SELECT s."dataSetId", count(*)::int AS ever, (count(*) FILTER (WHERE ${isToday}))::int AS today
    FROM "Submission" s LEFT JOIN LATERAL (${currentRun()}) run ON true
    WHERE s."dataSetId" = ANY(${[...dataSetIds]}::uuid[]) AND s.source <> 'COMMITTEE'
      AND run.state IS DISTINCT FROM 'FAILED'
    GROUP BY s."dataSetId"`;
  const counts = new Map(rows.map(({ dataSetId, today, ever }) => [dataSetId, { today, ever }]));
  return (dataSetId) => counts.get(dataSetId) ?? NONE;
}
