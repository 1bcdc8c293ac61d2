import { Prisma } from "../../../generated/prisma/client.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import type { JobDefinition } from "../../platform/queue/jobs.ts";
import { lockSweep, type QueuedRows, queuedWithoutJob } from "../../platform/queue/lost-jobs.ts";
import { dropTakenJobs, enqueueAll } from "../../platform/queue/queue.ts";

/** A row without a heartbeat for this many seconds has lost its worker. */
const SILENT_S = 15;
/** A row that is still queued this many seconds after its job was taken has lost that job. */
const UNCLAIMED_S = 20;

/** The kind of rows: teams' attacks themselves, or those of a re-scoring. */
export interface AttackRows<Payload extends object> extends QueuedRows {
  readonly table: "RescoredAttack" | "TeamAttack";
  readonly lock: Parameters<typeof lockSweep>[1];
  readonly job: JobDefinition<Payload>;
  readonly field: keyof Payload & string;
  payloadOf(id: string): Payload;
}

/**
 * Queues rows again that no worker is scoring: those whose worker was lost, and queued ones whose job is gone. Uses up none of
 * their tries.
 *
 * @param onRequeued called for each row that is queued again, to announce it
 * @returns their ids
 */
export async function queueLostAttacks<Payload extends object>(
  db: Database,
  rows: AttackRows<Payload>,
  onRequeued: (tx: Transaction, id: string) => Promise<void>,
): Promise<readonly string[]> {
  return inTransaction(db, async (tx) => {
    if (!(await lockSweep(tx, rows.lock))) return [];
    const lost = await endLost(tx, rows.table);
    const ids = [...new Set([...lost, ...(await queuedWithoutJob(tx, rows, UNCLAIMED_S))])];
    await dropTakenJobs(tx, rows.job, rows.field, ids);
    await enqueueAll(tx, rows.job, ids.map(rows.payloadOf));
    for (const id of ids) await onRequeued(tx, id);
    return ids;
  });
}

async function endLost(tx: Transaction, table: AttackRows<object>["table"]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE ${Prisma.raw(`"${table}"`)} SET state = 'QUEUED', "jobId" = NULL
    WHERE state = 'SCORING' AND "heartbeatAt" < now() - make_interval(secs => ${SILENT_S})
    RETURNING id`;
  return rows.map(({ id }) => id);
}
