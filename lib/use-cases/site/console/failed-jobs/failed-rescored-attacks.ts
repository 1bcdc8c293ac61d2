import type { Scope } from "../../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../../platform/db/client.ts";
import { NO_ERROR } from "../../../../platform/db/no-error.ts";
import { failureView } from "../../../../platform/failures/failure-view.ts";
import { RESCORE_TEAM_ATTACK } from "../../../../platform/queue/jobs.ts";
import { enqueue } from "../../../../platform/queue/queue.ts";
import { lockUndecided } from "../../../results/rescorings/lock-undecided.ts";
import { type FailedJob, type FailedJobKind, inScope } from "./failed-job.ts";

/** Teams' attacks that failed in re-scorings that are neither applied nor discarded. */
export const failedRescoredAttacks: FailedJobKind = { list, retry };

async function list(db: Database, scope: Scope, most: number): Promise<FailedJob[]> {
  const rows = await db.rescoredAttack.findMany({
    where: { state: "FAILED", rescoring: { appliedAt: null, discardedAt: null, round: inScope(scope) } },
    orderBy: { finishedAt: "desc" },
    take: most,
    include: {
      attack: { select: { fileName: true, attempt: true } },
      rescoring: { select: { round: { select: { contestId: true } } } },
    },
  });
  return rows.map((row) => ({
    kind: "rescoredAttack",
    id: row.id,
    contestId: row.rescoring.round.contestId,
    facts: { file: row.attack.fileName, attempt: row.attack.attempt },
    submissionId: null,
    ...failureView(row, true),
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

async function retry(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.rescoredAttack.findUnique({ where: { id } });
  if (!found || !(await lockUndecided(tx, found.rescoringId))) return false;
  const { count } = await tx.rescoredAttack.updateMany({
    where: { id, state: "FAILED" },
    data: { state: "QUEUED", ...NO_ERROR, finishedAt: null, jobId: null },
  });
  if (count === 0) return false;
  await enqueue(tx, RESCORE_TEAM_ATTACK, { rescoredId: id });
  return true;
}
