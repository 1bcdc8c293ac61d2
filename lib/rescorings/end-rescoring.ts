import { recordAudit } from "../audit/record.ts";
import type { Database, Transaction } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUuid } from "../db/uuid.ts";
import { UserError } from "../errors.ts";
import { announce } from "../events/channels.ts";
import { SCORE_SUBMISSION } from "../queue/jobs.ts";
import { dropWaitingJobs } from "../queue/queue.ts";
import { announceSubmission } from "../submissions/announce-submission.ts";

/**
 * Makes a re-scoring count: its runs supersede those that stood, which are kept. All of them, in one transaction.
 * @throws UserError `rescoring_not_found` (404), `rescoring_ended` (409), `rescoring_unfinished` (409)
 */
export async function applyRescoring(db: Database, actorId: string, id: string): Promise<void> {
  await endRescoring(db, id, async (tx, { round }) => {
    const runs = await tx.scoring.groupBy({ by: ["state"], where: { rescoringId: id }, _count: true });
    const left = runs.filter(({ state }) => state !== "SCORED").reduce((sum, { _count }) => sum + _count, 0);
    if (left > 0) {
      const message = `${left} of its scorings have not succeeded (yet): wait, retry them, or discard it.`;
      throw new UserError("rescoring_unfinished", message, 409, { count: left });
    }
    const appliedAt = new Date();
    await tx.rescoring.update({ where: { id }, data: { appliedAt } });
    // What was scored anew since then, outside of the preview, goes on counting.
    const superseded = await tx.$executeRaw`
      UPDATE "Scoring" AS old SET "supersededAt" = ${appliedAt}
      FROM "Scoring" AS new
      WHERE new."rescoringId" = ${id}::uuid AND old."submissionId" = new."submissionId" AND old.number < new.number
        AND old.state = 'SCORED' AND old."supersededAt" IS NULL
        AND NOT EXISTS (SELECT FROM "Rescoring" r WHERE r.id = old."rescoringId" AND r."appliedAt" IS NULL)`;
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.apply",
      subject: `rescoring:${id}`,
      detail: { round: round.name, superseded },
    });
  });
}

/**
 * Ends a re-scoring without effect. What it has scored is kept; what waits is taken out of the queue.
 * @throws UserError `rescoring_not_found` (404), `rescoring_ended` (409)
 */
export async function discardRescoring(db: Database, actorId: string, id: string): Promise<void> {
  await endRescoring(db, id, async (tx, { round }) => {
    await tx.rescoring.update({ where: { id }, data: { discardedAt: new Date() } });
    const waiting = await tx.scoring.findMany({
      where: { rescoringId: id, state: "QUEUED" },
      select: { id: true },
    });
    const ids = waiting.map((scoring) => scoring.id);
    await dropWaitingJobs(tx, SCORE_SUBMISSION, "scoringId", ids);
    await tx.scoring.deleteMany({ where: { id: { in: ids }, state: "QUEUED" } });
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.discard",
      subject: `rescoring:${id}`,
      detail: { round: round.name },
    });
  });
}

/** Locks a re-scoring that is open, lets `work` end it, and tells every page that shows its submissions. */
async function endRescoring(
  db: Database,
  id: string,
  work: (tx: Transaction, rescoring: { round: { name: string } }) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (isUuid(id)) await tx.$queryRaw`SELECT id FROM "Rescoring" WHERE id = ${id}::uuid FOR UPDATE`;
    const rescoring = isUuid(id)
      ? await tx.rescoring.findUnique({
          where: { id },
          include: {
            round: { select: { name: true, contestId: true } },
            scorings: { select: { submissionId: true } },
          },
        })
      : null;
    if (!rescoring) throw noSuchRescoring();
    if (rescoring.appliedAt || rescoring.discardedAt) {
      throw new UserError("rescoring_ended", "This re-scoring was applied or discarded already.", 409);
    }
    await work(tx, rescoring);
    const { contestId } = rescoring.round;
    await announce(tx, { contestId });
    for (const { submissionId } of rescoring.scorings)
      await announceSubmission(tx, { contestId, submissionId });
  });
}

export function noSuchRescoring(): UserError {
  return new UserError("rescoring_not_found", "There is no such re-scoring.", 404);
}
