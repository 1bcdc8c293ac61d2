import { Socket } from "node:net";
import path from "node:path";
import { PassThrough } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "../../../../../lib/platform/db/client.ts";
import type { BlobStore } from "../../../../../lib/platform/storage/blob-store.ts";
import { restoreBackup } from "../../../../../lib/use-cases/site/backup/restore-backup.ts";
import { writeBackup } from "../../../../../lib/use-cases/site/backup/write-backup.ts";
import { loadLeaderboard } from "../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { startS3 } from "../../../../helpers/s3.ts";
import { ANONYMOUS } from "../../../../helpers/viewers.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";
import {
  backUpContest,
  bytesOf,
  contentsOf,
  endKeeper,
  filesOf,
  pack,
  restoredFrom,
  unfinished,
} from "./backed-up-contest.ts";

const site = forFile(await backUpContest());

test("an empty database gets every row, every file and the same leaderboard back", async () => {
  const target = await site.emptyTarget();
  try {
    const restored = await restoreBackup({
      url: target.url,
      store: target.store,
      source: bytesOf(site.backup),
    });
    const expected = await restoredFrom(site.database.url);
    expect(await contentsOf(target.url)).toEqual(expected);
    expect(await filesOf(target.store)).toEqual(await filesOf(site.contest.store));
    expect(await leaderboardOf(target.url)).toBe(await leaderboardOf(site.database.url));
    const { "foreign keys": _, ...tables } = await contentsOf(site.database.url);
    expect(restored).toMatchObject({
      tables: Object.keys(tables).length,
      rows: Object.values(tables).flat().length,
      blobs: Object.keys(await filesOf(site.contest.store)).length,
      lostBlobs: [],
    });
  } finally {
    await target.drop();
  }
});

test("waiting scorings are scored after the restore, although no job came with them", async () => {
  const target = await site.emptyTarget();
  await restoreBackup({ url: target.url, store: target.store, source: bytesOf(site.backup) });
  const db = openDatabase(target.url);
  // As if the backup were older than the minute that this test has.
  await db.$executeRaw`UPDATE "Scoring" SET "requestedAt" = "requestedAt" - interval '1 minute'`;
  const worker = new WorkerProcess(target.url, target.storageDir);
  try {
    expect(await unfinished(db)).toBe(1);
    await eventually("all is scored", async () => (await unfinished(db)) === 0);
    expect(await db.scoring.count({ where: { state: "SCORED" } })).toBe(5);
  } finally {
    await worker.end("SIGTERM");
    await db.$disconnect();
    await target.drop();
  }
});

test("a backup contains a snapshot: what is written meanwhile is in it whole or not at all", async () => {
  const sink = new PassThrough({ highWaterMark: 1 });
  const slow = writeBackup({ url: site.database.url, store: site.contest.store, sink });
  // The header is out, so the snapshot stands; nobody reads on yet.
  await new Promise((resolve) => sink.once("readable", resolve));
  const late = await site.contest.db.contest.create({ data: { slug: "late", name: "Late" } });
  const whole = buffer(sink);
  await slow;
  sink.end();
  await site.contest.db.contest.delete({ where: { id: late.id } });
  const target = await site.emptyTarget();
  try {
    await restoreBackup({ url: target.url, store: target.store, source: bytesOf(await whole) });
    expect(await contentsOf(target.url)).toEqual(await restoredFrom(site.database.url));
  } finally {
    await target.drop();
  }
});

test("a backup is complete even if the session that keeps its files ends early", async () => {
  const { contest, database } = site;
  const [first] = Object.keys(await filesOf(contest.store)).sort();
  const store: BlobStore = Object.assign(Object.create(contest.store), {
    async read(key: string) {
      if (key === first) await endKeeper(database.url);
      return contest.store.read(key);
    },
  });
  const backup = await pack(database.url, store);
  const target = await site.emptyTarget();
  try {
    await restoreBackup({ url: target.url, store: target.store, source: bytesOf(backup) });
    expect(await contentsOf(target.url)).toEqual(await restoredFrom(database.url));
    expect(await filesOf(target.store)).toEqual(await filesOf(contest.store));
  } finally {
    await target.drop();
  }
});

test("a backup's connections are probed every minute while they are idle", async () => {
  const probes = vi.spyOn(Socket.prototype, "setKeepAlive");
  onTestFinished(() => probes.mockRestore());
  await pack(site.database.url, site.contest.store);
  expect(probes.mock.calls).toEqual([
    [true, 60_000],
    [true, 60_000],
  ]);
});

test("files of an S3 store are backed up and restored too", async () => {
  const s3 = await startS3(path.join(site.folder, "s3"));
  const target = await site.emptyTarget();
  try {
    await restoreBackup({ url: target.url, store: s3.store, source: bytesOf(site.backup) });
    const again = await pack(target.url, s3.store);
    const second = await site.emptyTarget();
    await restoreBackup({ url: second.url, store: second.store, source: bytesOf(again) });
    expect(await filesOf(second.store)).toEqual(await filesOf(site.contest.store));
    await second.drop();
  } finally {
    await s3.close();
    await target.drop();
  }
});

async function leaderboardOf(url: string): Promise<string> {
  const db = openDatabase(url);
  try {
    return JSON.stringify({
      ...(await loadLeaderboard(db, site.contest.contestSlug, ANONYMOUS, new Date(), { points: "latest" })),
      at: null,
    });
  } finally {
    await db.$disconnect();
  }
}
