import { Prisma } from "../../generated/prisma/client.ts";
import type { QueueConnection } from "./boss.ts";
import type { JobDefinition } from "./jobs.ts";

/** Any numbers, the same in all workers. */
const SWEEP_LOCKS = {
  scorings: 7_140_201,
  labRuns: 7_140_202,
  teamAttacks: 7_140_203,
  spreads: 7_140_204,
  rescoredAttacks: 7_140_205,
} as const;

/**
 * Takes a kind of work's lock until the transaction ends: one worker sweeps it at a time.
 * @returns whether it was free
 */
export async function lockSweep(
  connection: QueueConnection,
  work: keyof typeof SWEEP_LOCKS,
): Promise<boolean> {
  const [{ locked }] = await connection.$queryRaw<{ locked: boolean }[]>`
    SELECT pg_try_advisory_xact_lock(${SWEEP_LOCKS[work]}) AS locked`;
  return locked;
}

/**
 * The condition that no job waits for a row, nor has been taken for it in the last seconds: a job that was taken longer
 * ago without claiming its row has lost its worker.
 *
 * @param field of the payload, which names the row
 * @param id the row's column, of type uuid
 * @param unclaimedSeconds how long a worker may take from the job to the row
 */
export function hasNoJob(
  job: JobDefinition<object>,
  field: string,
  id: Prisma.Sql,
  unclaimedSeconds: number,
): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM pgboss.job
    WHERE name = ${job.name}
      AND data ->> ${field} = ${id}::text
      AND (
        state IN ('created', 'retry')
        OR state = 'active' AND started_on > now() - make_interval(secs => ${unclaimedSeconds})
      )
  )`;
}

/** Rows of a table that wait for a job of their own; the columns `id` and `state` are the same in all of them. */
export interface QueuedRows {
  readonly table: "LabRun" | "RescoredAttack" | "Scoring" | "TeamAttack";
  /** The column that says since when a row has been there. */
  readonly since: "requestedAt" | "submittedAt";
  readonly job: JobDefinition<object>;
  /** Of the job's payload: names the row. */
  readonly field: string;
}

/** The ids of queued rows without a job that waits or has just been taken. A row younger than that is left alone. */
export async function queuedWithoutJob(
  connection: QueueConnection,
  { table, since, job, field }: QueuedRows,
  unclaimedSeconds: number,
): Promise<string[]> {
  const rows = await connection.$queryRaw<{ id: string }[]>`
    SELECT id FROM ${Prisma.raw(`"${table}"`)} AS queued
    WHERE state = 'QUEUED' AND ${Prisma.raw(`"${since}"`)} < now() - make_interval(secs => ${unclaimedSeconds})
      AND ${hasNoJob(job, field, Prisma.sql`queued.id`, unclaimedSeconds)}`;
  return rows.map(({ id }) => id);
}
