import type pg from "pg";
import PgBoss from "pg-boss";
import { UserError } from "../../common/errors.ts";
import { CONNECT_TIMEOUT_MS, type Database, type Transaction } from "../db/client.ts";
import { type Limits, LONG_LIMITS, limitConnection } from "../db/limits.ts";
import { logger } from "../log.ts";
import { JOBS } from "./jobs.ts";

/** What a queue statement runs in: the database or a transaction. */
export type QueueConnection = Database | Transaction;

const unconnected: PgBoss.Db = {
  executeSql: async () => {
    throw new Error("a queue statement needs a connection or a transaction to run in");
  },
};

/** How long failed jobs are kept for organizers, in seconds: two weeks, to outlast a holiday. */
const FAILED_FOR_S = 14 * 24 * 60 * 60;

let statements: PgBoss | undefined;

/** pg-boss without its own connection: every call passes the connection to use, by {@link within}. */
export function boss(): PgBoss {
  statements ??= new PgBoss({ db: unconnected, supervise: false, schedule: false, migrate: false });
  return statements;
}

/** Options that make pg-boss run its statements in `connection`, so that a job is committed or rolled back with the transaction. */
export function onConnection(connection: QueueConnection): { db: PgBoss.Db } {
  return {
    db: {
      executeSql: async (text, values = []) => ({
        rows: await connection.$queryRawUnsafe<unknown[]>(text, ...values.map(parameter)),
      }),
    },
  };
}

/**
 * Keeps expiring and archiving jobs until the returned pg-boss is stopped. The queue's tables must be there ({@link installQueue}), since a
 * worker may not create any.
 * @throws UserError `not_migrated` if a queue is missing
 */
export async function superviseQueue(url: string, limits: Limits = LONG_LIMITS): Promise<PgBoss> {
  const instance = new PgBoss({
    ...connections(url, limits),
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: 60,
    archiveFailedAfterSeconds: FAILED_FOR_S,
  });
  instance.on("error", (error) => logger("queue").warn({ error }, "the queue's upkeep was interrupted"));
  return await start(instance, requireQueues);
}

/** Creates or updates the queue's tables and queues, as their owner. Idempotent. */
export async function installQueue(url: string, limits: Limits = LONG_LIMITS): Promise<void> {
  const instance = new PgBoss({ ...connections(url, limits), schedule: false, supervise: false });
  await start(instance, makeQueues);
  await instance.stop({ graceful: false, close: true });
}

/** Starts it, or closes its connections. */
async function start(instance: PgBoss, prepare: (instance: PgBoss) => Promise<void>): Promise<PgBoss> {
  try {
    await instance.start();
    await prepare(instance);
    return instance;
  } catch (error) {
    await instance.stop({ graceful: false, close: true });
    throw error;
  }
}

/** Connection options of pg-boss's own pool; pg-boss passes options that it does not know on to pg. */
function connections(url: string, limits: Limits) {
  return {
    connectionString: url,
    application_name: "tracecup queue",
    max: 2,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    onConnect: (client) => limitConnection(client as pg.Client, limits),
  } satisfies pg.PoolConfig;
}

async function makeQueues(instance: PgBoss): Promise<void> {
  for (const { name, retryLimit, retryDelay, expireInSeconds } of JOBS) {
    const queue = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds };
    await instance.createQueue(name, queue);
    await instance.updateQueue(name, queue);
  }
}

async function requireQueues(instance: PgBoss): Promise<void> {
  const missing = missingFrom(await instance.getQueues());
  if (missing.length === 0) return;
  throw new UserError(
    "not_migrated",
    `The queue ${missing.join(", ")} is missing: run \`npm run migrate\`.`,
    503,
  );
}

/** The names of queues that do not exist. @throws if the queue's tables do not exist either */
export async function missingQueues(connection: QueueConnection): Promise<string[]> {
  const queues = await connection.$queryRaw<{ name: string }[]>`SELECT name FROM pgboss.queue`;
  return missingFrom(queues);
}

function missingFrom(queues: readonly { readonly name: string }[]): string[] {
  return JOBS.map(({ name }) => name).filter((name) => !queues.some((queue) => queue.name === name));
}

/** Converts what pg-boss passes but Prisma's raw queries do not accept: objects become JSON text, undefined becomes null. */
function parameter(value: unknown): unknown {
  if (value === undefined) return null;
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return isObject && !(value instanceof Date) ? JSON.stringify(value) : value;
}
