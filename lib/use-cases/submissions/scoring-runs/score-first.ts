import type { Database } from "../../../platform/db/client.ts";
import { SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { prioritizeJobs } from "../../../platform/queue/queue.ts";

/** Before the first turn of any team. */
export const BEFORE_ALL = -1;

/** Puts the waiting scorings of submissions before all others. Idempotent. */
export async function scoreFirst(db: Database, submissionIds: readonly string[]): Promise<void> {
  const submissionId = { in: [...submissionIds] };
  const where = { submissionId, state: "QUEUED", rescoringId: null } as const;
  const scorings = await db.scoring.findMany({ where, select: { id: true } });
  const ids = scorings.map(({ id }) => id);
  await prioritizeJobs(db, SCORE_SUBMISSION, "scoringId", ids, -BEFORE_ALL);
  await db.scoring.updateMany({ where: { ...where, turn: { not: BEFORE_ALL } }, data: { turn: BEFORE_ALL } });
}
