import { UserError } from "../../common/errors.ts";
import { recordAudit } from "../../platform/audit/record.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { isUuid } from "../../platform/db/uuid.ts";
import { announce } from "../../platform/events/channels.ts";
import { RUN_LAB_METHOD } from "../../platform/queue/jobs.ts";
import { dropTakenJobs, dropWaitingJobs } from "../../platform/queue/queue.ts";
import { isUnderWay, type LabRunState } from "./lab-run-view.ts";
import { isStartedBy, type LabCaller } from "./lab-visitor.ts";
import { noSuchRun } from "./load-lab-run.ts";

/**
 * Cancels a waiting or running run, for whoever started it and for organizers. Its slot is free at once, and the visitor's own
 * file is deleted. The worker that runs it notices at its next heartbeat. Cancelling a run again has no effect.
 *
 * @throws UserError `no_such_run` (404), `not_your_run` (403), `run_over` (409) if it has already ended
 */
export async function cancelLabRun(db: Database, id: string, asker: LabCaller): Promise<void> {
  if (!isUuid(id)) throw noSuchRun();
  await inTransaction(db, async (transaction) => {
    const run = await lockRun(transaction, id);
    if (!run) throw noSuchRun();
    const isTheirs = isStartedBy(run.startedBy, asker);
    if (!isTheirs && !asker.mayCancelAll) {
      throw new UserError("not_your_run", "Only whoever started a run may cancel it.", 403);
    }
    if (run.state === "CANCELLED") return;
    if (!isUnderWay(run.state)) {
      throw new UserError("run_over", "This run has ended: there is nothing to cancel.", 409);
    }
    await cancelRuns(transaction, [id]);
    if (isTheirs) return;
    const { method, state } = run;
    await recordAudit(transaction, {
      userId: asker.userId,
      action: "labRun.cancel",
      subject: `labRun:${id}`,
      detail: { method, state },
    });
  });
}

/** Cancels runs under way, which the caller has locked. */
export async function cancelRuns(transaction: Transaction, ids: readonly string[]): Promise<void> {
  await transaction.labRun.updateMany({
    where: { id: { in: [...ids] } },
    data: { state: "CANCELLED", jobId: null, finishedAt: databaseClock.now() },
  });
  await transaction.labRunInput.deleteMany({ where: { runId: { in: [...ids] } } });
  await dropWaitingJobs(transaction, RUN_LAB_METHOD, "runId", ids);
  await dropTakenJobs(transaction, RUN_LAB_METHOD, "runId", ids);
  for (const labRunId of ids) await announce(transaction, { labRunId });
}

interface LockedRun {
  readonly state: LabRunState;
  readonly startedBy: string | null;
  readonly method: string;
}

/** Locks a run until the transaction ends, so that it neither begins nor ends meanwhile. */
async function lockRun(transaction: Transaction, id: string): Promise<LockedRun | undefined> {
  const [run] = await transaction.$queryRaw<LockedRun[]>`
    SELECT state::text AS state, "startedBy", method FROM "LabRun" WHERE id = ${id}::uuid FOR UPDATE`;
  return run;
}
