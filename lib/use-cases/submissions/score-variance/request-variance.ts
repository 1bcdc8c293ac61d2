import { UserError } from "../../../common/errors.ts";
import { currentScoring } from "../../../contest/current-scoring.ts";
import { assertMay } from "../../../contest/permissions.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { NO_ERROR } from "../../../platform/db/no-error.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { REPEAT_SCORING } from "../../../platform/queue/jobs.ts";
import { enqueue } from "../../../platform/queue/queue.ts";
import { announceSubmission } from "../announce-submission.ts";
import { findSubmission } from "../find-submission.ts";
import type { VarianceRequest } from "./schemas.ts";

/** How many submissions of one team may have repeats under way. */
const VARIANCES_AT_A_TIME = 2;

/**
 * Requests repeats of a submission's scoring, until there are `repeats` in all. Existing ones are kept; requesting fewer than exist has
 * no effect. A failed request is tried again, unless as many as are now requested exist already.
 *
 * @throws UserError `submission_not_found` (404), `sign_in_required` (401), `forbidden` (403), `not_scored` (409),
 *   `final_scores`, `spread_under_way` (409), `too_many_spreads` (429)
 */
export async function requestVariance(
  db: Database,
  viewer: AuthenticatedViewer,
  submissionId: string,
  { repeats }: VarianceRequest,
): Promise<void> {
  const submission = await findSubmission(db, submissionId, viewer);
  const { teamId, round } = submission.dataSet;
  assertMay(viewer.towards(round.contestId), "submission.repeat", teamId);
  const scoring = currentScoring(submission.scorings);
  if (scoring?.state !== "SCORED") {
    throw new UserError("not_scored", "There is nothing to repeat before the set is scored.", 409);
  }
  if (scoring.repeats !== null) {
    throw new UserError("final_scores", "These final scores are means of repeats already.", 409);
  }
  const scoringId = scoring.id;
  await inTransaction(db, async (tx) => {
    // Serializes simultaneous requests for the team's sets, so that each sees what is under way.
    await tx.$queryRaw`SELECT id FROM "Team" WHERE id = ${teamId}::uuid FOR UPDATE`;
    if (!(await isWorkLeft(tx, scoringId, repeats))) return;
    await assertRoom(tx, teamId);
    const wanted = {
      state: "QUEUED",
      repeats,
      requestedAt: databaseClock.now(),
      attempts: 0,
      ...NO_ERROR,
    } as const;
    await tx.scoreVariance.upsert({
      where: { scoringId },
      create: { scoringId, ...wanted },
      update: wanted,
    });
    await enqueue(tx, REPEAT_SCORING, { scoringId });
    await auditRequest(tx, viewer, submission, repeats);
    await announceSubmission(tx, submissionId, { partial: true });
  });
}

async function isWorkLeft(tx: Transaction, scoringId: string, repeats: number): Promise<boolean> {
  const variance = await tx.scoreVariance.findUnique({
    where: { scoringId },
    include: { _count: { select: { runs: true } } },
  });
  if (!variance) return true;
  if (variance.state === "FAILED") return variance._count.runs < repeats;
  if (variance.state === "SCORED") return variance.repeats < repeats;
  if (variance.repeats >= repeats) return false;
  throw new UserError("spread_under_way", `${variance.repeats} repeats are under way: wait for them.`, 409, {
    repeats: variance.repeats,
  });
}

async function assertRoom(tx: Transaction, teamId: string): Promise<void> {
  const underWay = await tx.scoreVariance.count({
    where: {
      state: { in: ["QUEUED", "SCORING"] },
      scoring: { supersededAt: null, submission: { dataSet: { teamId } } },
    },
  });
  if (underWay < VARIANCES_AT_A_TIME) return;
  const message = `The scorings of ${underWay} of the team's submissions are being repeated. Wait for one to end.`;
  throw new UserError("too_many_spreads", message, 429, { limit: VARIANCES_AT_A_TIME, used: underWay });
}

/** Audits a request, unless it is for the viewer's own team. */
async function auditRequest(
  tx: Transaction,
  viewer: AuthenticatedViewer,
  { id, number, dataSet }: Awaited<ReturnType<typeof findSubmission>>,
  repeats: number,
): Promise<void> {
  const { round, team, kind } = dataSet;
  if (viewer.towards(round.contestId).teamId === team.id) return;
  const detail = { round: round.name, number: team.number, kind, submission: number, repeats };
  const { userId } = viewer;
  await recordAudit(tx, { userId, action: "submission.repeat", subject: `submission:${id}`, detail });
}
