import { Prisma } from "../../../generated/prisma/client.ts";
import type { QueueConnection } from "./boss.ts";
import type { JobDefinition } from "./jobs.ts";

/** Keys of advisory locks: arbitrary numbers, the same in all workers. */
const SWEEP_LOCKS = {
  scorings: 7_140_201,
  labRuns: 7_140_202,
  teamAttacks: 7_140_203,
  variances: 7_140_204,
  rescoredAttacks: 7_140_205,
} as const;

/**
 * Takes the sweep lock of one kind of work until the transaction ends, so that one worker sweeps it at a time.
 * @returns whether the lock was free
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
 * SQL condition: no job is waiting for the row, and none was taken for it within the last `unclaimedSeconds`. A job that was
 * taken longer ago, with the row still unclaimed, has lost its worker.
 *
 * @param field the payload's field that holds the row's id
 * @param id the row's id column, of type uuid
 * @param unclaimedSeconds how long a worker may take between taking the job and claiming the row
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

/** A table of rows that each wait for a job; all these tables have columns `id` and `state`. */
export interface QueuedRows {
  readonly table: "LabRun" | "RescoredAttack" | "Scoring" | "TeamAttack";
  /** The column with the time at which a row was created. */
  readonly since: "requestedAt" | "submittedAt";
  readonly job: JobDefinition<object>;
  /** The payload's field that holds the row's id. */
  readonly field: string;
}

/** Ids of queued rows that have neither a waiting nor a recently taken job. Skips rows younger than `unclaimedSeconds`. */
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
