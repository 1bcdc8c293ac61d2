import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { problem } from "../../../../lib/api/http/problem-document.ts";
import { type Database, openDatabase, type Transaction } from "../../../../lib/platform/db/client.ts";
import type { Limits } from "../../../../lib/platform/db/limits.ts";
import { inTransaction } from "../../../../lib/platform/db/transaction.ts";
import { installQueue, superviseQueue } from "../../../../lib/platform/queue/boss.ts";
import { withSession } from "../../../../lib/use-cases/site/backup/session.ts";
import { connect } from "../../../../scripts/migrations/connect.ts";
import { databaseForFile, siteForFile } from "../../../helpers/file-fixtures.ts";
import { type Relay, startRelay } from "../../../helpers/relay.ts";

const HOUR_MS = 60 * 60 * 1000;
const NONE: Limits = { statementMs: HOUR_MS, idleMs: HOUR_MS, silenceMs: HOUR_MS };

const { url } = await databaseForFile();
siteForFile(url, "/nowhere");
const other = new pg.Client({ connectionString: url });
afterAll(() => other.end());

beforeAll(async () => {
  await other.connect();
  await other.query(`INSERT INTO "Contest" (id, slug, name) VALUES (gen_random_uuid(), 'one', 'One')`);
});

/** Lets `work` ask the database over one connection with these limits. */
async function within(limits: Partial<Limits>, work: (db: Database) => Promise<void>): Promise<void> {
  const db = openDatabase(url, { maxConnections: 1, limits: { ...NONE, ...limits } });
  try {
    await work(db);
  } finally {
    await db.$disconnect();
  }
}

/** Lets `work` ask the database through a relay that can break connections. */
async function throughRelay(work: (db: Database, relay: Relay) => Promise<void>): Promise<void> {
  const relay = await startRelay(Number(new URL(url).port));
  const relayed = Object.assign(new URL(url), { port: String(relay.port) }).href;
  const db = openDatabase(relayed, { limits: NONE });
  try {
    await work(db, relay);
  } finally {
    await db.$disconnect();
    await relay.close();
  }
}

/** What somebody is told whose request asked this. */
async function statusOf(asked: Promise<unknown>): Promise<number> {
  const error = await asked.then(
    () => new Error("it was answered"),
    (reason: unknown) => reason,
  );
  return problem(error).status;
}

const backend = async (db: Pick<Database, "$queryRaw">): Promise<number> => {
  const [{ pid }] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
  return pid;
};

describe("connection limits", () => {
  test("end a statement that waits too long for a lock, and answer the next one", async () => {
    await within({ statementMs: 3_000 }, async (db) => {
      await other.query(`BEGIN; LOCK TABLE "Contest"`);
      expect(await statusOf(db.contest.count())).toBe(503);
      expect(await statusOf(inTransaction(db, (tx) => tx.contest.count()))).toBe(503);
      await other.query("ROLLBACK");
      expect(await db.contest.count()).toBe(1);
      expect(await inTransaction(db, (tx) => tx.contest.count())).toBe(1);
    });
  });

  test("free the locks of a process that is frozen within a transaction", async () => {
    await within({ idleMs: 3_000 }, async (db) => {
      const frozen = inTransaction(db, async (tx) => {
        await tx.contest.updateMany({ data: { name: "Never" } });
        // It waits for this row until the transaction that asks nothing has been ended.
        await other.query(`UPDATE "Contest" SET name = 'Two'`);
        await tx.contest.count();
      });
      expect(await statusOf(frozen)).toBe(503);
      expect(await db.contest.findMany({ select: { name: true } })).toEqual([{ name: "Two" }]);
    });
  });

  test("drop the connection to a server that stops answering", async () => {
    await within({ silenceMs: 3_000 }, async (db) => {
      const stopped: number[] = [];
      const stop = (pid: number) => {
        stopped.push(pid);
        process.kill(pid, "SIGSTOP");
      };
      try {
        stop(await backend(db));
        expect(await statusOf(db.contest.count())).toBe(503);
        const act = inTransaction(db, async (tx) => {
          stop(await backend(tx));
          await tx.contest.count();
        });
        expect(await statusOf(act)).toBe(503);
        expect(stopped).not.toContain(await backend(db));
      } finally {
        for (const pid of stopped) process.kill(pid, "SIGCONT");
      }
    });
  });

  test("report a transaction that runs out of time as unavailable", async () => {
    await within({}, async (db) => {
      const tooMuch = async (tx: Transaction) => {
        await tx.$executeRaw`SELECT pg_sleep(1)`;
        await tx.contest.count();
      };
      const act = inTransaction(db, tooMuch, 100);
      expect(await statusOf(act)).toBe(503);
    });
  });

  test.each(["statement_timeout", "clock_timestamp"])(
    "survive a connection that breaks while it is opened (%s)",
    async (words) => {
      await throughRelay(async (db, relay) => {
        relay.breakAt(words);
        expect(await statusOf(db.contest.count())).toBe(503);
        expect(await db.contest.count()).toBe(1);
      });
    },
  );

  test.each([
    ["COMMIT", "a transaction's end"],
    ["SELECT 42", "a transaction's query in SQL"],
    ['FROM "public"."Contest"', "a transaction's query of Prisma"],
  ])("report a server that is killed during %s as unavailable (%s)", async (words) => {
    await throughRelay(async (db, relay) => {
      relay.breakAt(words, "reset");
      const act = inTransaction(db, async (tx) => {
        await tx.$queryRaw`SELECT 42`;
        await tx.contest.count();
      });
      expect(await statusOf(act)).toBe(503);
      expect(await db.contest.count()).toBe(1);
    });
  });
});

describe("connection limits of the queue", () => {
  test("let its installation fail on a lock, and succeed once it is gone", async () => {
    await other.query("BEGIN; LOCK TABLE pgboss.version, pgboss.queue");
    expect(await statusOf(installQueue(url, { ...NONE, statementMs: 1_000 }))).toBe(503);
    await other.query("ROLLBACK");
    await installQueue(url, { ...NONE, statementMs: 30_000 });
  });

  test("drop the connection to a server that stops answering", async () => {
    const queue = await superviseQueue(url, { ...NONE, silenceMs: 3_000 });
    const ask = (sql: string) => queue.getDb().executeSql(sql, []);
    const { rows } = await ask("SELECT pg_backend_pid() AS pid");
    process.kill(rows[0].pid, "SIGSTOP");
    try {
      expect(await statusOf(ask("SELECT 1"))).toBe(503);
      expect((await ask("SELECT 1 AS one")).rows).toEqual([{ one: 1 }]);
    } finally {
      process.kill(rows[0].pid, "SIGCONT");
      await queue.stop({ graceful: false, close: true });
    }
  });
});

test("apply to the web app's connections", async () => {
  const { database: siteDatabase } = await import("../../../../lib/platform/db/database.ts");
  const shown = await siteDatabase().$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`;
  expect(shown.map(({ setting }) => Number(setting))).toEqual([30_000, 30_000]);
});

test("free the connection and locks of a lost machine after two minutes", async () => {
  const SHOWN = `SELECT name, setting FROM pg_settings WHERE name ~ '^tcp_(keepalives_|user_)'`;
  const settingsOf = (rows: readonly { name: string; setting: string }[]) =>
    Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  const keepalives = { tcp_keepalives_idle: 60, tcp_keepalives_interval: 10, tcp_keepalives_count: 6 };
  await within({}, async (db) => {
    expect(settingsOf(await db.$queryRawUnsafe(SHOWN))).toEqual({ ...keepalives, tcp_user_timeout: 120_000 });
  });
  const migrating = await connect(url);
  expect(settingsOf((await migrating.query(SHOWN)).rows)).toEqual({
    ...keepalives,
    tcp_user_timeout: 120_000,
  });
  await migrating.end();
  // A backup may be written as slowly as its reader takes it.
  const backup = await withSession(url, "BEGIN", (client) => client.query(SHOWN));
  expect(settingsOf(backup.rows)).toEqual({ ...keepalives, tcp_user_timeout: 0 });
});
