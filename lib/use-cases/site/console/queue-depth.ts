import type { Database } from "../../../platform/db/client.ts";
import { JOB_KINDS, JOB_OF, type JobKind } from "./job-kinds.ts";

/** How many jobs of one kind are in the queue, over all machines. */
export interface QueueDepth {
  readonly kind: JobKind;
  /** Waiting now, or for the time of a retry. */
  readonly waiting: number;
  /** How many of these have failed before and wait for a retry. */
  readonly retrying: number;
  readonly active: number;
  /** When the oldest waiting job was created; null if none is waiting. */
  readonly oldestSince: string | null;
}

interface Row {
  readonly name: string;
  readonly waiting: bigint;
  readonly retrying: bigint;
  readonly active: bigint;
  readonly oldest: Date | null;
}

/** Reads the queue's depth for each kind of job. */
export async function readQueueDepth(db: Database): Promise<QueueDepth[]> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT name,
      count(*) FILTER (WHERE state IN ('created', 'retry')) AS waiting,
      count(*) FILTER (WHERE state = 'retry') AS retrying,
      count(*) FILTER (WHERE state = 'active') AS active,
      min(created_on) FILTER (WHERE state IN ('created', 'retry')) AS oldest
    FROM pgboss.job WHERE state <= 'active' GROUP BY name`;
  return JOB_KINDS.map((kind) => {
    const row = rows.find(({ name }) => name === JOB_OF[kind].name);
    return {
      kind,
      waiting: Number(row?.waiting ?? 0),
      retrying: Number(row?.retrying ?? 0),
      active: Number(row?.active ?? 0),
      oldestSince: row?.oldest?.toISOString() ?? null,
    };
  });
}
