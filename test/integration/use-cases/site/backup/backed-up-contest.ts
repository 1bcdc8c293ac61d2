import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import pg from "pg";
import { expect } from "vitest";
import type { BlobStore } from "../../../../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { listForeignKeys, listTables } from "../../../../../lib/use-cases/site/backup/catalog.ts";
import { writeBackup } from "../../../../../lib/use-cases/site/backup/write-backup.ts";
import { collect } from "../../../../helpers/collect.ts";
import { makeTestContest, submit, type TestContest } from "../../../../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../../../../helpers/database.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";
import { fillAwkwardRows } from "./awkward-rows.ts";

/** A contest whose sets are scored but for one that waits, and its backup. */
export interface BackedUpContest {
  readonly contest: TestContest;
  readonly database: TestDatabase;
  readonly backup: Buffer;
  /** For files; gone with the rest. */
  readonly folder: string;
  /** A migrated, empty database and an empty store. */
  emptyTarget(): Promise<TestDatabase & { readonly store: LocalBlobStore; readonly storageDir: string }>;
  close(): Promise<void>;
}

export async function backUpContest(): Promise<BackedUpContest> {
  const folder = await mkdtemp(path.join(tmpdir(), "tracecup-backup-"));
  const database = await createTestDatabase();
  const contest = await makeTestContest(database.url);
  await scoreAllSets(contest, database.url);
  await fillAwkwardRows(contest);
  // Waits, without a worker.
  await submit(contest, contest.teams[0], "IDP");
  return {
    contest,
    database,
    folder,
    backup: await pack(database.url, contest.store),
    emptyTarget: async () => {
      const storageDir = await mkdtemp(path.join(folder, "blobs-"));
      return { ...(await createTestDatabase()), store: new LocalBlobStore(storageDir), storageDir };
    },
    close: async () => {
      await contest.close();
      await database.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function scoreAllSets(contest: TestContest, url: string): Promise<void> {
  const worker = new WorkerProcess(url, contest.storageDir);
  try {
    for (const team of contest.teams) {
      await submit(contest, team, "IDP");
      await submit(contest, team, "TRP");
    }
    await eventually("all is scored", async () => (await unfinished(contest.db)) === 0);
  } finally {
    await worker.end("SIGTERM");
  }
}

/** How many scorings are still to end. */
export async function unfinished(db: TestContest["db"]): Promise<number> {
  return db.scoring.count({ where: { state: { in: ["QUEUED", "SCORING"] } } });
}

export async function pack(url: string, store: BlobStore): Promise<Buffer> {
  const sink = new PassThrough();
  const whole = buffer(sink);
  await writeBackup({ url, store, sink });
  sink.end();
  return whole;
}

/** A file's bytes as they would come in. */
export async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.byteLength; i += 10_000) yield bytes.subarray(i, i + 10_000);
}

/** Every row of every table as text, and every foreign key. */
export async function contentsOf(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const contents: Record<string, string[]> = {};
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query(
        `SELECT t::text AS row FROM ${pg.escapeIdentifier(name)} t ORDER BY 1`,
      );
      contents[name] = rows.map(({ row }) => row);
    }
    contents["foreign keys"] = (await listForeignKeys(client)).map(({ add }) => add).sort();
    return contents;
  });
}

/** The same after a restore, which ends all sessions. */
export async function restoredFrom(url: string): Promise<Record<string, string[]>> {
  return { ...(await contentsOf(url)), Session: [] };
}

/** Does something with a connection of its own. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Ends the session that keeps files from being removed while a backup runs, as a restart of PostgreSQL does. */
export async function endKeeper(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query(`
      SELECT pg_terminate_backend(pid, 60000) AS ended FROM pg_locks
      WHERE locktype = 'advisory' AND mode = 'ShareLock' AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    expect(rows).toEqual([{ ended: true }]);
  });
}

/** All that the store holds, by name. */
export async function filesOf(store: BlobStore): Promise<Record<string, string>> {
  const keys = await collect(store.list(new Date(Date.now() + 60_000)));
  const entries = keys.map(async (key) => [key, Buffer.from(await store.bytes(key)).toString("base64")]);
  return Object.fromEntries(await Promise.all(entries));
}
