import type { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { inTransaction, WHOLE_ROUND_TIMEOUT_MS } from "../../../platform/db/transaction.ts";
import { isUuid } from "../../../platform/db/uuid.ts";
import { announce, announceAll } from "../../../platform/events/channels.ts";
import { RESCORE_TEAM_ATTACK, SCORE_SUBMISSION } from "../../../platform/queue/jobs.ts";
import { dropWaitingJobs } from "../../../platform/queue/queue.ts";
import { readTeamsBoard } from "../../standings/leaderboard/read-teams-board.ts";
import { announceSubmissions } from "../../submissions/announce-submission.ts";
import { lockResults } from "../changes/lock-results.ts";
import { notifyResultsChange } from "../changes/notify-change.ts";
import { reasonOf, recordResultsChange } from "../changes/record-change.ts";
import { applyAttacks } from "./apply-attacks.ts";
import { loadRescoringProgress } from "./count-states.ts";
import { noSuchRescoring } from "./no-such-rescoring.ts";
import { notifyRescored } from "./notify-rescored.ts";
import type { RescoringApplication } from "./rescoring-schemas.ts";

/**
 * Applies a re-scoring: its scores supersede the former ones, which are kept, and teams are told what that changed for them.
 * Everything is applied in one transaction; failed parts can be left out, and then keep their former scores.
 * @throws UserError `rescoring_not_found` (404), `rescoring_ended` (409), `rescoring_unfinished` (409); as `recordResultsChange`
 */
export async function applyRescoring(
  db: Database,
  actorId: string,
  id: string,
  { leaveOut, publicReason }: RescoringApplication = {},
): Promise<void> {
  await endRescoring(db, id, async (tx, rescoring) => {
    const leftOut = await assertFinished(tx, id, leaveOut === "failed");
    const { contestId, name } = rescoring.round;
    const wish = { roundId: rescoring.roundId, act: { kind: "rescored", round: name } } as const;
    const results = await lockResults(tx, contestId);
    const change = await recordResultsChange(tx, results, wish, publicReason);
    const appliedAt = databaseClock.now();
    const before = await readTeamsBoard(tx, rescoring.round, appliedAt);
    await tx.rescoring.update({ where: { id }, data: { appliedAt } });
    const superseded = await supersedeRuns(tx, id, appliedAt);
    const attacks = await applyAttacks(tx, id, appliedAt);
    await notifyRescored(tx, rescoring, before, appliedAt);
    await notifyResultsChange(tx, change, actorId);
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.apply",
      subject: `rescoring:${id}`,
      detail: { round: name, superseded, attacks, leftOut, ...reasonOf(change) },
    });
  });
}

/** @returns how many parts failed @throws UserError `rescoring_unfinished` (409) if parts are pending, or failed and not left out */
async function assertFinished(tx: Transaction, id: string, leaveOutFailed: boolean): Promise<number> {
  const { counts } = (await loadRescoringProgress(tx, [id]))(id);
  const left = counts.QUEUED + counts.SCORING + (leaveOutFailed ? 0 : counts.FAILED);
  // At least one part must be scored, or applying it would have no effect.
  if (left === 0 && counts.SCORED > 0) return counts.FAILED;
  const count = left || counts.FAILED;
  const message = `${count} of its scorings have not succeeded (yet): wait, retry or leave out what failed, or discard it.`;
  throw new UserError("rescoring_unfinished", message, 409, { count });
}

/** Supersedes older scorings. Those requested after the preview have higher numbers, so they continue to count. */
function supersedeRuns(tx: Transaction, id: string, appliedAt: Date): Promise<number> {
  return tx.$executeRaw`
    UPDATE "Scoring" AS old SET "supersededAt" = ${appliedAt}
    FROM "Scoring" AS new
    WHERE new."rescoringId" = ${id}::uuid AND new.state = 'SCORED'
      AND old."submissionId" = new."submissionId" AND old.number < new.number
      AND old.state = 'SCORED' AND old."supersededAt" IS NULL
      AND NOT EXISTS (SELECT FROM "Rescoring" r WHERE r.id = old."rescoringId" AND r."appliedAt" IS NULL)`;
}

/**
 * Ends a re-scoring without effect. Its scores so far are kept; queued parts are deleted with their jobs.
 * @throws UserError `rescoring_not_found` (404), `rescoring_ended` (409)
 */
export async function discardRescoring(db: Database, actorId: string, id: string): Promise<void> {
  await endRescoring(db, id, async (tx, { round }) => {
    await tx.rescoring.update({ where: { id }, data: { discardedAt: databaseClock.now() } });
    const waiting = { where: { rescoringId: id, state: "QUEUED" as const }, select: { id: true } };
    const runs = idsOf(await tx.scoring.findMany(waiting));
    await dropWaitingJobs(tx, SCORE_SUBMISSION, "scoringId", runs);
    await tx.scoring.deleteMany({ where: { id: { in: runs }, state: "QUEUED" } });
    const attacks = idsOf(await tx.rescoredAttack.findMany(waiting));
    await dropWaitingJobs(tx, RESCORE_TEAM_ATTACK, "rescoredId", attacks);
    await tx.rescoredAttack.deleteMany({ where: { id: { in: attacks }, state: "QUEUED" } });
    await recordAudit(tx, {
      userId: actorId,
      action: "rescoring.discard",
      subject: `rescoring:${id}`,
      detail: { round: round.name },
    });
  });
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

const include = {
  round: { include: { phases: true } },
  scorings: { select: { submissionId: true } },
} as const satisfies Prisma.RescoringInclude;

type OpenRescoring = Prisma.RescoringGetPayload<{ include: typeof include }>;

/** Locks an open re-scoring, runs `work` to end it, and announces it to all pages that show what it covers. */
async function endRescoring(
  db: Database,
  id: string,
  work: (tx: Transaction, rescoring: OpenRescoring) => Promise<void>,
): Promise<void> {
  const end = async (tx: Transaction) => {
    if (isUuid(id)) await tx.$queryRaw`SELECT id FROM "Rescoring" WHERE id = ${id}::uuid FOR UPDATE`;
    const rescoring = isUuid(id) ? await tx.rescoring.findUnique({ where: { id }, include }) : null;
    if (!rescoring) throw noSuchRescoring();
    if (rescoring.appliedAt || rescoring.discardedAt) {
      throw new UserError("rescoring_ended", "This re-scoring has already been applied or discarded.", 409);
    }
    await work(tx, rescoring);
    const { contestId } = rescoring.round;
    await announce(tx, { contestId });
    await announceSubmissions(
      tx,
      rescoring.scorings.map(({ submissionId }) => submissionId),
    );
    const attackers = await attackingTeams(tx, id);
    await announceAll(
      tx,
      attackers.map((attackingTeamId) => ({ contestId, attackingTeamId, partial: true })),
    );
  };
  await inTransaction(db, end, WHOLE_ROUND_TIMEOUT_MS);
}

/** The teams whose attacks a re-scoring covers. */
async function attackingTeams(tx: Transaction, id: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ teamId: string }[]>`
    SELECT DISTINCT attack."teamId" FROM "RescoredAttack" found JOIN "TeamAttack" attack ON attack.id = found."attackId"
    WHERE found."rescoringId" = ${id}::uuid`;
  return rows.map(({ teamId }) => teamId);
}
