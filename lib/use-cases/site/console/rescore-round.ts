import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { assertAct } from "../../rounds/clock/assert-act.ts";
import { requestRescoring } from "../../submissions/request-rescoring.ts";

/**
 * Queues all submissions of a round for scoring again, except those that are already queued or being scored, and failed ones whose
 * place their team has used since. Each is queued in its own transaction, so that a large round does not block the queue.
 *
 * @returns how many were queued
 * @throws UserError `nothing_to_rescore`, `results_stand` (409)
 */
export async function rescoreRound(db: Database, actorId: string, roundId: string): Promise<number> {
  const round = await db.round.findUniqueOrThrow({ where: { id: roundId }, include: { phases: true } });
  assertAct("rescore", round, databaseClock.now());
  const submissions = await db.submission.findMany({
    where: {
      dataSet: { roundId },
      scorings: { none: { rescoringId: null, state: { in: ["QUEUED", "SCORING"] } } },
    },
    select: { id: true },
    orderBy: { submittedAt: "asc" },
  });
  let queued = 0;
  for (const { id } of submissions) {
    try {
      await requestRescoring(db, id, actorId);
      queued++;
    } catch (error) {
      // Somebody else has queued or removed it meanwhile, or its place is used: there is nothing to do for it.
      if (!(error instanceof UserError)) throw error;
    }
  }
  if (queued === 0) throw new UserError("nothing_to_rescore", "There is nothing to score anew.", 409);
  await recordAudit(db, {
    userId: actorId,
    action: "round.rescore",
    subject: `round:${roundId}`,
    detail: { round: round.name, queued },
  });
  return queued;
}
