import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, utimes } from "node:fs/promises";
import path from "node:path";
import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { prune } from "../../../../../lib/cli/contest-prune.ts";
import { findProjectRoot } from "../../../../../lib/common/project-root.ts";
import { blobGuard } from "../../../../../lib/platform/storage/blob-guard.ts";
import { type BlobStore, storeChunks } from "../../../../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../../../../lib/platform/storage/local-blob-store.ts";
import { BLOB_COLUMNS } from "../../../../../lib/use-cases/rounds/data-sets/blob-columns.ts";
import {
  removeUnreferenced,
  unreferencedBlobs,
} from "../../../../../lib/use-cases/rounds/data-sets/unreferenced-blobs.ts";
import { writeBackup } from "../../../../../lib/use-cases/site/backup/write-backup.ts";
import { collect } from "../../../../helpers/collect.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile, folderForFile, forFile } from "../../../../helpers/file-fixtures.ts";
import { untilLocksAwaited } from "../../../../helpers/locks.ts";
import { startS3, storeAt } from "../../../../helpers/s3.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

const contest = await contestForFile({ teams: 1 });

test("a blob that no row names is found once it is a day old", async () => {
  const { db, store, teams } = contest;
  await submit(contest, teams[0], "IDP");
  const { sha256, sizeBytes } = await storeChunks(store, [Buffer.from("of an upload whose database failed")]);
  expect(await collect(unreferencedBlobs(db, store))).toEqual([]);
  const later = new Date(Date.now() + DAY_MS + 1000);
  expect(await collect(unreferencedBlobs(db, store, later))).toEqual([{ sha256, sizeBytes }]);
});

test("the search reads the tables once, however many blobs the store has", async () => {
  const { db, store } = contest;
  for (let i = 0; i < 5; i++) await storeChunks(store, [Buffer.from(`one of many: ${i}`)]);
  let queries = 0;
  const counted = new Proxy(db, {
    get(target, name) {
      const found = Reflect.get(target, name);
      if (name !== "$queryRawUnsafe") return found;
      queries++;
      return found.bind(target);
    },
  });
  const later = new Date(Date.now() + DAY_MS + 1000);
  const found = await collect(unreferencedBlobs(counted, store, later));
  expect(found.length).toBeGreaterThanOrEqual(5);
  expect(queries).toBe(1);
});

const folder = await folderForFile();
const local = new LocalBlobStore(folder, blobGuard(contest.db));
const s3 = forFile(await startS3(await folderForFile()));
const inBucket = storeAt(s3.port, await folderForFile(), { guard: blobGuard(contest.db) });

/** The store, seen by a remover to whom something happens at the very moment when it removes. */
function interrupted(store: BlobStore, happens: () => Promise<void>): BlobStore {
  const remove = async (sha256: string) => {
    await happens();
    await store.delete(sha256);
  };
  return Object.create(store, { delete: { value: remove } });
}

test.each([
  { name: "a folder", store: local },
  { name: "a bucket", store: inBucket },
])("a blob stored again while it is removed from $name exists afterwards", async ({ store }) => {
  const { db } = contest;
  const content = [Buffer.from("handed in again")];
  const { sha256 } = await storeChunks(store, content);
  let again: ReturnType<typeof storeChunks> | undefined;
  const remover = interrupted(store, async () => {
    again = storeChunks(store, content);
    await Promise.race([again, untilLocksAwaited(db)]);
  });
  const later = new Date(Date.now() + DAY_MS + 60_000);
  expect(await removeUnreferenced(db, remover, sha256, later)).toBe(true);
  expect(await again).toMatchObject({ sha256, sizeBytes: content[0].byteLength });
  expect(await store.bytes(sha256)).toEqual(Uint8Array.from(content[0]));
});

test("a blob stored again after it was found is kept", async () => {
  const { db } = contest;
  const content = [Buffer.from("found, then handed in again")];
  const { sha256 } = await storeChunks(local, content);
  const old = new Date(Date.now() - 2 * DAY_MS);
  await utimes(path.join(folder, sha256.slice(0, 2), `${sha256}.gz`), old, old);
  const found = await collect(unreferencedBlobs(db, local));
  expect(found.map((blob) => blob.sha256)).toContain(sha256);
  await storeChunks(local, content);
  expect(await removeUnreferenced(db, local, sha256)).toBe(false);
  expect(await local.size(sha256)).toBe(content[0].byteLength);
});

test("two simultaneous removals wait for each other, and report no backup", async () => {
  const { db } = contest;
  const [first, second] = await Promise.all(
    ["removed by one", "removed by another"].map((content) => storeChunks(local, [Buffer.from(content)])),
  );
  const later = new Date(Date.now() + DAY_MS + 60_000);
  let other: Promise<boolean> | undefined;
  const remover = interrupted(local, async () => {
    other = removeUnreferenced(db, local, second.sha256, later);
    await Promise.race([other, untilLocksAwaited(db)]);
  });
  expect(await removeUnreferenced(db, remover, first.sha256, later)).toBe(true);
  expect(await other).toBe(true);
  expect(await Promise.all([first, second].map(({ sha256 }) => local.size(sha256)))).toEqual([
    undefined,
    undefined,
  ]);
});

test("a blob that a backup still has to read is kept until the backup is complete", async () => {
  const { db, store, databaseUrl, teams } = contest;
  const replaceBy = async (content: string) => {
    const { sha256 } = await storeChunks(store, [Buffer.from(content)]);
    await db.dataSet.update({ where: { id: teams[0].dataSets.IDP }, data: { originalSha256: sha256 } });
    return sha256;
  };
  const former = await replaceBy("former");
  const sink = new PassThrough({ highWaterMark: 1 });
  const backup = writeBackup({ url: databaseUrl, store, sink });
  // The header is out, so the snapshot stands; nobody reads on yet.
  await once(sink, "readable");
  await replaceBy("latter");
  const later = new Date(Date.now() + DAY_MS + 60_000);
  const remove = () => removeUnreferenced(db, store, former, later);
  await expect(remove()).rejects.toMatchObject({ code: "backup_running", status: 409 });
  sink.resume();
  expect((await backup).lostBlobs).toEqual([]);
  expect(await remove()).toBe(true);
});

test("a removal before the start of a backup is recorded", async () => {
  const { db, databaseUrl } = contest;
  const own = await mkdtemp(path.join(folder, "own-"));
  const store = new LocalBlobStore(own);
  const old = new Date(Date.now() - 2 * DAY_MS);
  for (const content of ["first", "second"]) {
    const { sha256 } = await storeChunks(store, [Buffer.from(content)]);
    await utimes(path.join(own, sha256.slice(0, 2), `${sha256}.gz`), old, old);
  }
  const sink = new PassThrough({ highWaterMark: 1 });
  let backup: Promise<unknown> = Promise.resolve();
  const interrupted: BlobStore = Object.assign(Object.create(store), {
    async *list(time: Date) {
      const [first, second] = await collect(store.list(time));
      yield first;
      backup = writeBackup({ url: databaseUrl, store: contest.store, sink });
      await once(sink, "readable");
      yield second;
    },
  });
  await expect(prune(db, interrupted, true)).rejects.toMatchObject({ code: "backup_running" });
  sink.resume();
  await backup;
  expect(await collect(store.list(new Date()))).toHaveLength(1);
  const [{ detail }] = await db.auditEntry.findMany({ where: { action: "files.prune" } });
  expect(detail).toMatchObject({ count: 1 });
});

test("every column that names a file is searched", () => {
  const schema = readFileSync(path.join(findProjectRoot(), "prisma", "schema.prisma"), "utf8");
  const columns = [...schema.matchAll(/^\s+(\w*sha256\w*)\s/gim)].map(([, name]) => name);
  // The first is the hash of a picture, which lies in the database; the last that of a results file that is not kept.
  expect(columns).toEqual(["sha256", ...BLOB_COLUMNS.map(({ column }) => column), "sha256"]);
});
