import { recordAudit } from "../../../platform/audit/record.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { findSubmission } from "../find-submission.ts";

/**
 * Records that somebody viewed a submission's original traces: at most once per day (UTC), viewer and submission, since one visit
 * leafs through many users and would flood the log.
 */
export async function auditLook(
  db: Database,
  { userId }: AuthenticatedViewer,
  { id, number, dataSet }: Awaited<ReturnType<typeof findSubmission>>,
): Promise<void> {
  const now = databaseClock.now();
  const action = "submission.readTraces";
  const subject = `submission:${id}`;
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()));
  const written = await db.auditEntry.findFirst({
    where: { userId, action, subject, at: { gte: today } },
    select: { id: true },
  });
  if (written) return;
  const { round, team, kind } = dataSet;
  const detail = { round: round.name, number: team.number, kind, submission: number };
  await recordAudit(db, { userId, action, subject, detail });
}
