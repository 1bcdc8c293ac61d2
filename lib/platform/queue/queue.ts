import { WAKE_CHANNEL } from "../events/channels.ts";
import { boss, onConnection, type QueueConnection } from "./boss.ts";
import type { JobDefinition } from "./jobs.ts";

/** A job that a worker has taken. */
export interface TakenJob<Payload> {
  readonly id: string;
  readonly payload: Payload;
}

/**
 * Adds a job to the queue as part of `connection`: within a transaction, the job exists only once that commits. The commit
 * also wakes idle workers.
 *
 * @returns the job's id
 */
export async function enqueue<Payload extends object>(
  connection: QueueConnection,
  job: JobDefinition<Payload>,
  payload: Payload,
): Promise<string> {
  const id = await boss().send(job.name, job.schema.parse(payload), onConnection(connection));
  if (id === null) throw new Error(`the queue ${job.name} took no job; is it installed?`);
  await connection.$executeRaw`SELECT pg_notify(${WAKE_CHANNEL}, ${job.name})`;
  return id;
}

/**
 * Adds many jobs of one kind to the queue, as {@link enqueue} does with one.
 * @param priority jobs with a higher priority are taken first; {@link enqueue} uses 0
 * @param startAfter the earliest time at which the jobs may be taken
 */
export async function enqueueAll<Payload extends object>(
  connection: QueueConnection,
  job: JobDefinition<Payload>,
  payloads: readonly Payload[],
  priority = 0,
  startAfter?: Date,
): Promise<void> {
  if (payloads.length === 0) return;
  const jobs = payloads.map((payload) => ({
    name: job.name,
    data: job.schema.parse(payload),
    priority,
    startAfter,
  }));
  await boss().insert(jobs, onConnection(connection));
  await connection.$executeRaw`SELECT pg_notify(${WAKE_CHANNEL}, ${job.name})`;
}

/**
 * Takes the next job that is due, if any: the highest priority first, then the oldest. Cancels a job whose payload does not match the
 * schema. Asks the table of pg-boss itself, whose `fetch` can pass nothing over and swallows a lost connection.
 * @param passOver jobs whose payload has one of `values` in `field` stay queued, but for those with a priority above 0, which somebody
 *   waits for
 */
export async function takeJob<Payload extends object>(
  connection: QueueConnection,
  job: JobDefinition<Payload>,
  { field, values }: PassedOver = { field: "", values: [] },
): Promise<TakenJob<Payload> | undefined> {
  const [taken] = await connection.$queryRaw<{ id: string; data: unknown }[]>`
    UPDATE pgboss.job SET state = 'active', started_on = now(),
      retry_count = CASE WHEN started_on IS NULL THEN retry_count ELSE retry_count + 1 END
    WHERE name = ${job.name} AND id = (
      SELECT id FROM pgboss.job
      WHERE name = ${job.name} AND state < 'active' AND start_after < now()
        AND (priority > 0 OR coalesce(data ->> ${field}, '') <> ALL (${[...values]}))
      ORDER BY priority DESC, created_on, id LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING id::text, data`;
  if (!taken) return undefined;
  const payload = job.schema.safeParse(taken.data);
  if (payload.success) return { id: taken.id, payload: payload.data };
  await cancelJob(connection, job, taken.id);
  return undefined;
}

/** Jobs to leave in the queue for now, by a field of their payloads. */
export interface PassedOver {
  readonly field: string;
  readonly values: readonly string[];
}

/** Completes a job that is done, or that has nothing left to do. */
export async function completeJob(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
): Promise<void> {
  await boss().complete(job.name, id, {}, onConnection(connection));
}

/** What the queue keeps about a failed try: a technical message and, possibly, a reason that can be shown in any language. */
interface JobFailure {
  readonly error: string;
  readonly reason?: object;
}

/** Ends a failed try; the queue tries again later if the job has retries left. */
export async function retryJob(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
  failure: JobFailure,
): Promise<void> {
  const { error: message, reason } = failure;
  await boss().fail(job.name, id, { message, reason }, onConnection(connection));
}

/** Fails a job for good, using up its retries, because it would fail again; it is then listed among the failed jobs. */
export async function failJob(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
  failure: JobFailure,
): Promise<void> {
  await connection.$executeRaw`
    UPDATE pgboss.job SET retry_limit = retry_count WHERE name = ${job.name} AND id = ${id}::uuid`;
  await retryJob(connection, job, id, failure);
}

/** Whether a failed job will be tried again. */
export async function isRetried(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
): Promise<boolean> {
  const [row] = await connection.$queryRaw<{ state: string }[]>`
    SELECT state::text FROM pgboss.job WHERE name = ${job.name} AND id = ${id}::uuid`;
  return row?.state === "retry";
}

/** The error message of a job's last failed try. */
export async function lastFailure(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
): Promise<string | null> {
  const [row] = await connection.$queryRaw<{ message: string | null }[]>`
    SELECT output ->> 'message' AS message FROM pgboss.job WHERE name = ${job.name} AND id = ${id}::uuid`;
  return row?.message ?? null;
}

/** Cancels a job, so that the queue does not retry it. */
export async function cancelJob(
  connection: QueueConnection,
  job: JobDefinition<object>,
  id: string,
): Promise<void> {
  await boss().cancel(job.name, id, onConnection(connection));
}

/** Deletes jobs from the queue, whatever their state. */
export async function dropJobs(
  connection: QueueConnection,
  job: JobDefinition<object>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await boss().deleteJob(job.name, [...ids], onConnection(connection));
}

/** Gives waiting jobs whose payload has one of `values` in `field` another priority. */
export async function prioritizeJobs(
  connection: QueueConnection,
  job: JobDefinition<object>,
  field: string,
  values: readonly string[],
  priority: number,
): Promise<void> {
  await connection.$executeRaw`
    UPDATE pgboss.job SET priority = ${priority}
    WHERE name = ${job.name} AND state IN ('created', 'retry') AND priority <> ${priority}
      AND data ->> ${field} = ANY (${[...values]})`;
}

/** Deletes waiting jobs whose payload has one of `values` in `field`. */
export function dropWaitingJobs(
  connection: QueueConnection,
  job: JobDefinition<object>,
  field: string,
  values: readonly string[],
): Promise<void> {
  return dropJobsOf(connection, job, ["created", "retry"], field, values);
}

/** Deletes active jobs whose payload has one of `values` in `field`: their workers died, and they would stay active until they expire. */
export function dropTakenJobs(
  connection: QueueConnection,
  job: JobDefinition<object>,
  field: string,
  values: readonly string[],
): Promise<void> {
  return dropJobsOf(connection, job, ["active"], field, values);
}

/** Deletes all records of jobs whose payload has one of `values` in `field`, except for active jobs, which end by themselves. */
export async function forgetJobs(
  connection: QueueConnection,
  job: JobDefinition<object>,
  field: string,
  values: readonly string[],
): Promise<void> {
  const states = ["created", "retry", "completed", "cancelled", "failed"];
  await dropJobsOf(connection, job, states, field, values);
  await connection.$executeRaw`
    DELETE FROM pgboss.archive WHERE name = ${job.name} AND data ->> ${field} = ANY (${[...values]})`;
}

async function dropJobsOf(
  connection: QueueConnection,
  job: JobDefinition<object>,
  states: readonly string[],
  field: string,
  values: readonly string[],
): Promise<void> {
  const rows = await connection.$queryRaw<{ id: string }[]>`
    SELECT id FROM pgboss.job
    WHERE name = ${job.name} AND state = ANY (${[...states]}::pgboss.job_state[])
      AND data ->> ${field} = ANY (${[...values]})`;
  const ids = rows.map(({ id }) => id);
  await dropJobs(connection, job, ids);
}
