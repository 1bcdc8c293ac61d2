import { execFile } from "node:child_process";
import { chmodSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { listForeignKeys, listTables } from "../../lib/backup/catalog.ts";
import { restoreBackup } from "../../lib/backup/restore-backup.ts";
import { writeBackup } from "../../lib/backup/write-backup.ts";
import { openDatabase } from "../../lib/db/client.ts";
import { childEnvironment } from "../../lib/env.ts";
import { type BlobStore, storeChunks } from "../../lib/storage/blob-store.ts";
import { LocalBlobStore } from "../../lib/storage/local-blob-store.ts";
import { loadLeaderboard } from "../../lib/views/load-leaderboard.ts";
import { ensureDatabase } from "../../scripts/embedded-postgres/database.ts";
import { collect } from "../helpers/collect.ts";
import { makeTestContest, submit, type TestContest } from "../helpers/contest.ts";
import { createTestDatabase, type TestDatabase } from "../helpers/database.ts";
import { eventually } from "../helpers/eventually.ts";
import { startS3 } from "../helpers/s3.ts";
import { WorkerProcess } from "../helpers/worker-process.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

let database: TestDatabase;
let contest: TestContest;
let folder: string;
let backup: Buffer;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-backup-"));
  database = await createTestDatabase();
  contest = await makeTestContest(database.url);
  const worker = new WorkerProcess(database.url, contest.storageDir);
  try {
    for (const team of contest.teams) {
      await submit(contest, team, "IDP");
      await submit(contest, team, "TRP");
    }
    await eventually("all is scored", async () => (await unfinished(contest.db)) === 0);
  } finally {
    await worker.end("SIGTERM");
  }
  await fillAwkwardRows();
  // Waits, without a worker.
  await submit(contest, contest.teams[0], "IDP");
  backup = await pack(database.url, contest.store);
}, 60_000);

afterAll(async () => {
  await contest.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** Everything that COPY's text has to escape, bytes, nulls, numbers' last digits, times, JSON, and a cycle of references. */
async function fillAwkwardRows(): Promise<void> {
  const { db, teams } = contest;
  const [team] = teams;
  const name = 'tab\t newline\n return\r back\\slash \\N "quote" 日本語 \u{1F5FA}';
  await db.user.update({ where: { id: team.captainId }, data: { name } });
  await db.labRun.create({
    data: {
      method: "laplace",
      parameters: { epsilon: 0.1, text: "\\n\n" },
      estimateSeconds: 0.1 + 0.2,
      expiresAt: new Date("2031-01-01T00:00:00.123Z"),
      state: "DONE",
      input: { create: { fileName: "own.csv", bytes: Uint8Array.from({ length: 256 }, (_, i) => i) } },
    },
  });
  const submission = await db.submission.findFirstOrThrow({ where: { dataSetId: team.dataSets.IDP } });
  await db.dataSet.update({ where: { id: team.dataSets.IDP }, data: { pickedId: submission.id } });
  const scoring = await db.scoring.findFirstOrThrow({ where: { submissionId: submission.id } });
  await db.scoring.update({
    where: { id: scoring.id },
    data: { error: "a\tb", reason: { code: "too_slow", params: { seconds: 0.1 } } },
  });
  const repeat = {
    repeat: 0,
    seed: 2 ** 32 - 1,
    shuffleSeed: 0,
    scorerVersion: "1",
    scores: [{ score: 1 / 7 }],
  };
  await db.scoringSpread.create({
    data: { scoringId: scoring.id, state: "SCORED", repeats: 1, runs: { create: repeat } },
  });
  const expiresAt = new Date("2031-01-01T00:00:00.123Z");
  await db.passwordReset.create({ data: { userId: team.captainId, tokenHash: "00ff", expiresAt } });
  const publicTraces = await storeChunks(contest.store, [Buffer.from("pse_id,time_id,reg_id\n")]);
  const idTable = await storeChunks(contest.store, [Buffer.from("pse_id,user_id\n")]);
  const publicSet = await db.publicSet.create({
    data: {
      dataSetId: team.dataSets.IDP,
      submissionId: submission.id,
      publicSha256: publicTraces.sha256,
      idTableSha256: idTable.sha256,
    },
  });
  const attack = await storeChunks(contest.store, [Buffer.from("user_id\n1\n")]);
  const { id: attackId, scores } = await db.teamAttack.create({
    data: {
      publicSetId: publicSet.id,
      teamId: teams[1].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      fileName: "etable_team002-001_data01_IDP.csv",
      sha256: attack.sha256,
      sizeBytes: attack.sizeBytes,
      source: "API",
      state: "SCORED",
      scores: {
        create: { number: 1, score: 1 / 3, hits: 20, total: 30, scorerVersion: "1", durationMs: 1.5 },
      },
    },
    include: { scores: true },
  });
  const found = {
    state: "SCORED",
    score: 1 / 7,
    hits: 6,
    total: 7,
    scorerVersion: "2",
    durationMs: 0.1,
  } as const;
  await db.rescoring.create({
    data: {
      roundId: contest.roundId,
      scorerVersion: "2",
      attacks: { create: { attackId, baseId: scores[0].id, ...found } },
    },
  });
}

async function unfinished(db: TestContest["db"]): Promise<number> {
  return db.scoring.count({ where: { state: { in: ["QUEUED", "SCORING"] } } });
}

async function pack(url: string, store: BlobStore): Promise<Buffer> {
  const sink = new PassThrough();
  const whole = buffer(sink);
  await writeBackup({ url, store, sink });
  sink.end();
  return whole;
}

async function* bytesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let i = 0; i < bytes.byteLength; i += 10_000) yield bytes.subarray(i, i + 10_000);
}

/** Every row of every table as text, and every foreign key. */
async function contentsOf(url: string): Promise<Record<string, string[]>> {
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

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All that the store holds, by name. */
async function filesOf(store: BlobStore): Promise<Record<string, string>> {
  const keys = await collect(store.list(new Date(Date.now() + 60_000)));
  const entries = keys.map(async (key) => [key, Buffer.from(await store.bytes(key)).toString("base64")]);
  return Object.fromEntries(await Promise.all(entries));
}

/** A migrated, empty database and an empty store. */
async function emptyTarget() {
  const target = await createTestDatabase();
  const store = new LocalBlobStore(await mkdtemp(path.join(folder, "blobs-")));
  return { ...target, store };
}

async function leaderboardOf(url: string): Promise<string> {
  const db = openDatabase(url);
  try {
    return JSON.stringify({ ...(await loadLeaderboard(db, contest.contestSlug)), at: null });
  } finally {
    await db.$disconnect();
  }
}

test("an empty database gets every row, every file and the same leaderboard back", async () => {
  const target = await emptyTarget();
  try {
    const restored = await restoreBackup({ url: target.url, store: target.store, source: bytesOf(backup) });
    const expected = await contentsOf(database.url);
    expect(await contentsOf(target.url)).toEqual(expected);
    expect(await filesOf(target.store)).toEqual(await filesOf(contest.store));
    expect(await leaderboardOf(target.url)).toBe(await leaderboardOf(database.url));
    const { "foreign keys": _, ...tables } = expected;
    expect(restored).toMatchObject({
      tables: Object.keys(tables).length,
      rows: Object.values(tables).flat().length,
      blobs: Object.keys(await filesOf(contest.store)).length,
      lostBlobs: [],
    });
  } finally {
    await target.drop();
  }
});

test("what waited to be scored is scored after the restore, though no job came with it", async () => {
  const target = await emptyTarget();
  await restoreBackup({ url: target.url, store: target.store, source: bytesOf(backup) });
  const db = openDatabase(target.url);
  // As if the backup were older than the minute that this test has.
  await db.$executeRaw`UPDATE "Scoring" SET "requestedAt" = "requestedAt" - interval '1 minute'`;
  const blobs = (target.store as unknown as { folder: string }).folder;
  const worker = new WorkerProcess(target.url, blobs);
  try {
    expect(await unfinished(db)).toBe(1);
    await eventually("all is scored", async () => (await unfinished(db)) === 0);
    expect(await db.scoring.count({ where: { state: "SCORED" } })).toBe(5);
  } finally {
    await worker.end("SIGTERM");
    await db.$disconnect();
    await target.drop();
  }
}, 60_000);

test("from one moment: what is written while the backup runs is in it whole or not at all", async () => {
  const sink = new PassThrough({ highWaterMark: 1 });
  const slow = writeBackup({ url: database.url, store: contest.store, sink });
  // The header is out, so the snapshot stands; nobody reads on yet.
  await new Promise((resolve) => sink.once("readable", resolve));
  const late = await contest.db.contest.create({ data: { slug: "late", name: "Late" } });
  const whole = buffer(sink);
  await slow;
  sink.end();
  await contest.db.contest.delete({ where: { id: late.id } });
  const target = await emptyTarget();
  try {
    await restoreBackup({ url: target.url, store: target.store, source: bytesOf(await whole) });
    expect(await contentsOf(target.url)).toEqual(await contentsOf(database.url));
  } finally {
    await target.drop();
  }
});

test("a backup that is cut off or damaged anywhere changes no row", async () => {
  const target = await emptyTarget();
  const empty = await contentsOf(target.url);
  const restore = (bytes: Uint8Array) =>
    restoreBackup({ url: target.url, store: target.store, source: bytesOf(bytes) });
  try {
    for (const share of [0.1, 0.4, 0.7, 0.99]) {
      const cut = backup.subarray(0, Math.floor(backup.byteLength * share));
      await expect(restore(cut)).rejects.toThrow(/^The backup cannot be restored: it ends too early/);
    }
    // A digit of a score, a byte of a file, a hash in the manifest.
    const score = backup.indexOf("0.3333333333");
    const blob = backup.indexOf("pse_id,user_id\n");
    const hash = backup.lastIndexOf('"sha256": "') + 12;
    for (const [at, message] of [
      [score + 3, /tables\/TeamAttackScore\/000001.copy is not what its manifest says/],
      [blob, /the file [0-9a-f]{64} is damaged/],
      [hash, /manifest/],
    ] as const) {
      const damaged = Buffer.from(backup);
      damaged[at] ^= 1;
      await expect(restore(damaged)).rejects.toThrow(message);
    }
    await expect(restore(Buffer.from("reg_id\n1\n"))).rejects.toThrow("This file is no backup of Tracecup.");
    expect(await contentsOf(target.url)).toEqual(empty);
  } finally {
    await target.drop();
  }
});

test("a database that is not empty is refused, unless it is to be replaced", async () => {
  const target = await emptyTarget();
  const db = openDatabase(target.url);
  try {
    await db.contest.create({ data: { slug: "other", name: "Other" } });
    const worker = await db.worker.create({ data: { host: "here", pid: 1, version: "1", threads: 1 } });
    const before = await contentsOf(target.url);
    const restore = (replace: boolean) =>
      restoreBackup({ url: target.url, store: target.store, source: bytesOf(backup), replace });
    await expect(restore(false)).rejects.toThrow("The database is not empty (Contest: 1).");
    expect(await contentsOf(target.url)).toEqual(before);
    await restore(true);
    const { Worker: workers, ...restored } = await contentsOf(target.url);
    const { Worker: originals, ...expected } = await contentsOf(database.url);
    expect(restored).toEqual(expected);
    // The worker that runs here goes on.
    expect(workers).toEqual(expect.arrayContaining(originals));
    expect(await db.worker.findUnique({ where: { id: worker.id } })).toEqual(worker);
  } finally {
    await db.$disconnect();
    await target.drop();
  }
});

test("a backup that names tables of its own choice is refused before anything is deleted", async () => {
  const target = await emptyTarget();
  const db = openDatabase(target.url);
  try {
    await db.contest.create({ data: { slug: "other", name: "Other" } });
    const before = await contentsOf(target.url);
    for (const [table, other] of [
      ["ApiToken", "pg_class"],
      ["tokenHash", "otherHash"],
    ]) {
      const forged = Buffer.from(backup);
      forged.write(other, forged.indexOf(`"${table}"`) + 1);
      const restore = restoreBackup({
        url: target.url,
        store: target.store,
        source: bytesOf(forged),
        replace: true,
      });
      await expect(restore).rejects.toMatchObject({ code: "broken_backup" });
    }
    expect(await contentsOf(target.url)).toEqual(before);
  } finally {
    await db.$disconnect();
    await target.drop();
  }
});

test("a backup of another version is refused, with what to do", async () => {
  const target = await emptyTarget();
  try {
    const restore = () => restoreBackup({ url: target.url, store: target.store, source: bytesOf(backup) });
    const change = (sql: string) => withClient(target.url, (client) => client.query(sql));
    await change(`UPDATE _prisma_migrations SET migration_name = '2019_other'
                  WHERE migration_name LIKE '%_initial'`);
    await expect(restore()).rejects.toThrow(/is newer than this version: it has the migration \d+_initial,/);
    await change(`UPDATE _prisma_migrations SET migration_name = '20261120222827_initial'
                  WHERE migration_name = '2019_other'`);
    await change(`INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
                  VALUES ('x', 'x', '2999_later', now())`);
    await expect(restore()).rejects.toThrow(/is older than this version: it lacks the migration 2999_later,/);
  } finally {
    await target.drop();
  }
});

test("a lost file stops a backup, unless it is to be left out", async () => {
  const store = new LocalBlobStore(await mkdtemp(path.join(folder, "blobs-")));
  const sink = new PassThrough().resume();
  await expect(writeBackup({ url: database.url, store, sink })).rejects.toThrow("The file store has lost");
  const { blobs, lostBlobs } = await writeBackup({ url: database.url, store, sink, leaveOutLost: true });
  expect(blobs).toBe(0);
  expect(lostBlobs).toEqual(Object.keys(await filesOf(contest.store)).sort());
});

test("files of a bucket are backed up and restored likewise", async () => {
  const s3 = await startS3(path.join(folder, "s3"));
  const target = await emptyTarget();
  try {
    await restoreBackup({ url: target.url, store: s3.store, source: bytesOf(backup) });
    const again = await pack(target.url, s3.store);
    const second = await emptyTarget();
    await restoreBackup({ url: second.url, store: second.store, source: bytesOf(again) });
    expect(await filesOf(second.store)).toEqual(await filesOf(contest.store));
    await second.drop();
  } finally {
    await s3.close();
    await target.drop();
  }
});

test("on the command line: one command each, into a database that was never migrated", async () => {
  const server = inject("postgresUrl");
  const name = `bare_${process.pid}`;
  await ensureDatabase(server, name);
  const bare = Object.assign(new URL(server), { pathname: `/${name}` }).href;
  const file = path.join(folder, "out", "site.tar.gz");
  const blobs = path.join(folder, "restored-blobs");
  const tracecup = (url: string, storageDir: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ["--import", "tsx", "lib/cli/main.ts", ...args], {
      cwd: root,
      env: childEnvironment({ DATABASE_URL: url, TRACECUP_STORAGE_DIR: storageDir }),
    });
  const { stdout } = await tracecup(database.url, contest.storageDir, "backup", file);
  expect(stdout).toMatch(/site\.tar\.gz: \d+ rows of \d+ tables, \d+ files of \d+ bytes\n$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(["site.tar.gz"]);
  expect(await contest.db.auditEntry.count({ where: { action: "site.backup" } })).toBe(1);
  await tracecup(bare, blobs, "restore", file);
  expect(await contentsOf(bare)).toEqual(await contentsOf(database.url));
  expect(await filesOf(new LocalBlobStore(blobs))).toEqual(await filesOf(contest.store));
  await expect(tracecup(bare, blobs, "restore", file)).rejects.toThrow("The database is not empty");
  chmodSync(file, 0o600);
  writeFileSync(file, readFileSync(file).subarray(0, 5000));
  await expect(tracecup(bare, blobs, "restore", "--replace", file)).rejects.toThrow("ends too early");
}, 120_000);
