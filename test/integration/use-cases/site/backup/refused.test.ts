import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { openDatabase } from "../../../../../lib/platform/db/client.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { restoreBackup } from "../../../../../lib/use-cases/site/backup/restore-backup.ts";
import { writeBackup } from "../../../../../lib/use-cases/site/backup/write-backup.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import {
  backUpContest,
  bytesOf,
  contentsOf,
  endKeeper,
  filesOf,
  restoredFrom,
  withClient,
} from "./backed-up-contest.ts";

const site = forFile(await backUpContest());

test("a backup that is truncated or damaged anywhere changes no row", async () => {
  const target = await site.emptyTarget();
  const empty = await contentsOf(target.url);
  const restore = (bytes: Uint8Array) =>
    restoreBackup({ url: target.url, store: target.store, source: bytesOf(bytes) });
  try {
    for (const share of [0.1, 0.4, 0.7, 0.99]) {
      const cut = site.backup.subarray(0, Math.floor(site.backup.byteLength * share));
      await expect(restore(cut)).rejects.toThrow(/^The backup cannot be restored: it ends too early/);
    }
    // A digit of a score, a byte of a file, a hash in the manifest.
    const score = site.backup.indexOf("0.3333333333");
    const blob = site.backup.indexOf("pse_id,user_id\n");
    const hash = site.backup.lastIndexOf('"sha256": "') + 12;
    for (const [at, message] of [
      [score + 3, /tables\/TeamAttackScore\/000001.copy is not what its manifest says/],
      [blob, /the file [0-9a-f]{64} is damaged/],
      [hash, /manifest/],
    ] as const) {
      const damaged = Buffer.from(site.backup);
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
  const target = await site.emptyTarget();
  const db = openDatabase(target.url);
  try {
    await db.contest.create({ data: { slug: "other", name: "Other" } });
    const worker = await db.worker.create({ data: { host: "here", pid: 1, version: "1", threads: 1 } });
    const before = await contentsOf(target.url);
    const restore = (replace: boolean) =>
      restoreBackup({ url: target.url, store: target.store, source: bytesOf(site.backup), replace });
    await expect(restore(false)).rejects.toThrow("The database is not empty (Contest: 1).");
    expect(await contentsOf(target.url)).toEqual(before);
    await restore(true);
    const { Worker: workers, ...restored } = await contentsOf(target.url);
    const { Worker: originals, ...expected } = await restoredFrom(site.database.url);
    expect(restored).toEqual(expected);
    // The worker that runs here goes on.
    expect(workers).toEqual(expect.arrayContaining(originals));
    expect(await db.worker.findUnique({ where: { id: worker.id } })).toEqual(worker);
  } finally {
    await db.$disconnect();
    await target.drop();
  }
});

test("a backup with table or column names of its own is refused before any deletion", async () => {
  const target = await site.emptyTarget();
  const db = openDatabase(target.url);
  try {
    await db.contest.create({ data: { slug: "other", name: "Other" } });
    const before = await contentsOf(target.url);
    for (const [table, other] of [
      ["ApiToken", "pg_class"],
      ["tokenHash", "otherHash"],
    ]) {
      const forged = Buffer.from(site.backup);
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

test("a backup of another version is refused, with advice", async () => {
  const target = await site.emptyTarget();
  try {
    const restore = () =>
      restoreBackup({ url: target.url, store: target.store, source: bytesOf(site.backup) });
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

test("a lost file makes a backup fail, unless it is to be left out", async () => {
  const store = new LocalBlobStore(await mkdtemp(path.join(site.folder, "blobs-")));
  const sink = new PassThrough().resume();
  await expect(writeBackup({ url: site.database.url, store, sink })).rejects.toThrow(
    "The file store has lost",
  );
  const { blobs, lostBlobs } = await writeBackup({ url: site.database.url, store, sink, leaveOutLost: true });
  expect(blobs).toBe(0);
  expect(lostBlobs).toEqual(Object.keys(await filesOf(site.contest.store)).sort());
});

test("a file that is missing after the keeper's session ended is not reported as lost", async () => {
  const { contest, database } = site;
  const missing = Object.keys(await filesOf(contest.store)).sort()[1];
  const store = Object.assign(Object.create(contest.store), {
    async size(key: string) {
      if (key !== missing) return contest.store.size(key);
      await endKeeper(database.url);
      return undefined;
    },
  });
  const sink = new PassThrough().resume();
  await expect(writeBackup({ url: database.url, store, sink })).rejects.toMatchObject({
    code: "files_not_kept",
    detail: { sha256: missing },
    message: expect.stringMatching(/^The file store does not have .* has ended, .*: back up again\.$/),
  });
});
