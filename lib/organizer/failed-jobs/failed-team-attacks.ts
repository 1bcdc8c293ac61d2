import type { Database, Transaction } from "../../db/client.ts";
import { NO_ERROR } from "../../db/no-error.ts";
import { failureView } from "../../failures/failure-view.ts";
import { SCORE_TEAM_ATTACK } from "../../queue/jobs.ts";
import { enqueue } from "../../queue/queue.ts";
import { announceTeamAttack } from "../../team-attacks/announce-team-attack.ts";
import type { FailedJob, FailedJobKind, RestingRound } from "./failed-job.ts";

/** Teams' attacks whose scoring failed. */
export const failedTeamAttacks: FailedJobKind = { list, roundOf, retry };

async function list(db: Database, most: number): Promise<FailedJob[]> {
  const rows = await db.teamAttack.findMany({
    where: { state: "FAILED" },
    orderBy: { submittedAt: "desc" },
    take: most,
  });
  return rows.map((row) => ({
    kind: "teamAttack",
    id: row.id,
    facts: { file: row.fileName, attempt: row.attempt },
    submissionId: null,
    ...failureView(row, true),
    failedAt: row.submittedAt.toISOString(),
  }));
}

async function roundOf(tx: Transaction, id: string): Promise<RestingRound | null> {
  const round = { select: { id: true, name: true, contestId: true } };
  const select = { publicSet: { select: { dataSet: { select: { round } } } } };
  const row = await tx.teamAttack.findUnique({ where: { id }, select });
  return row?.publicSet.dataSet.round ?? null;
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.teamAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, jobId: null, toldAt: null },
  });
  if (count === 0) return false;
  await enqueue(tx, SCORE_TEAM_ATTACK, { attackId: id });
  await announceTeamAttack(tx, id);
  return true;
}
