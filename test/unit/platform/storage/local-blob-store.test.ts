import { createHash } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { attachment } from "../../../../lib/api/http/attachment.ts";
import {
  BlobDamagedError,
  BlobNotFoundError,
  type BlobStore,
  storeChunks,
} from "../../../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../../../lib/platform/storage/local-blob-store.ts";
import { collect } from "../../../helpers/collect.ts";

let folder: string;
let store: LocalBlobStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-blobs-"));
  store = new LocalBlobStore(folder);
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const pathOf = (sha256: string) => path.join(folder, sha256.slice(0, 2), `${sha256}.gz`);
const temporaryFiles = () => readdir(path.join(folder, "temporary"));

test("a blob is stored under the SHA-256 of its bytes, once for equal contents", async () => {
  const writer = await store.writer();
  await writer.write(Buffer.from("reg_id\n"));
  await writer.write(Buffer.from("1\n"));
  const stored = await writer.commit();
  expect(stored).toEqual({
    sha256: createHash("sha256").update("reg_id\n1\n").digest("hex"),
    sizeBytes: 9,
    storedBytes: expect.any(Number),
  });
  expect(await storeChunks(store, [Buffer.from("reg_id\n1\n")])).toEqual(stored);
  expect(Buffer.from(await store.bytes(stored.sha256)).toString()).toBe("reg_id\n1\n");
  expect((await buffer(await store.read(stored.sha256))).toString()).toBe("reg_id\n1\n");
  expect(await store.size(stored.sha256)).toBe(9);
  expect(await temporaryFiles()).toEqual([]);
});

test("a blob is stored gzipped, and takes the bytes that the store says", async () => {
  const text = "reg_id\n12 34 56\n".repeat(50_000);
  const { sha256, sizeBytes, storedBytes } = await storeChunks(store, [Buffer.from(text)]);
  expect(sizeBytes).toBe(text.length);
  expect(storedBytes).toBeLessThan(text.length / 10);
  const file = await readFile(pathOf(sha256));
  expect(file.byteLength).toBe(storedBytes);
  expect(gunzipSync(file).toString()).toBe(text);
  expect(await store.size(sha256)).toBe(text.length);
});

test("blobs of older versions, which are not gzipped, are read, listed and removed", async () => {
  const text = "reg_id\n1\n".repeat(100);
  const sha256 = createHash("sha256").update(text).digest("hex");
  const old = path.join(folder, sha256.slice(0, 2), sha256);
  await mkdir(path.dirname(old), { recursive: true });
  await writeFile(old, text);
  const later = new Date(Date.now() + 60_000);
  const check = async () => {
    expect(await store.size(sha256)).toBe(text.length);
    expect(Buffer.from(await store.bytes(sha256)).toString()).toBe(text);
    expect((await buffer(await store.read(sha256))).toString()).toBe(text);
    expect(Buffer.from(await store.range(sha256, 7, 9)).toString()).toBe("1\n");
    expect(await collect(store.list(later))).toEqual([sha256]);
  };
  await check();
  // Stored again, it is there twice, and is one blob still.
  await storeChunks(store, [Buffer.from(text)]);
  await check();
  await store.delete(sha256);
  expect(await readdir(path.dirname(old))).toEqual([]);
});

test("a blob's bytes own their memory, so that they can be transferred to a thread", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("1")]);
  const bytes = await store.bytes(sha256);
  expect(bytes.buffer.byteLength).toBe(1);
  structuredClone(bytes, { transfer: [bytes.buffer] });
});

test("a range of a blob's bytes is read without the others", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("0123456789")]);
  expect(Buffer.from(await store.range(sha256, 3, 7)).toString()).toBe("3456");
  expect(Buffer.from(await store.range(sha256, 8, 20)).toString()).toBe("89");
  expect(await store.range(sha256, 4, 4)).toHaveLength(0);
  await expect(store.range("0".repeat(64), 0, 1)).rejects.toThrow(BlobNotFoundError);
});

test("a discarded blob leaves no trace, and an uncommitted one cannot be read", async () => {
  const writer = await store.writer();
  await writer.write(Buffer.from("half"));
  const sha256 = createHash("sha256").update("half").digest("hex");
  expect(await store.size(sha256)).toBeUndefined();
  await writer.discard();
  expect(await temporaryFiles()).toEqual([]);
});

test("an unknown blob or an invalid key is reported as missing", async () => {
  for (const key of ["0".repeat(64), "../../etc/passwd"]) {
    await expect(store.bytes(key)).rejects.toThrow(BlobNotFoundError);
    await expect(store.read(key)).rejects.toThrow(BlobNotFoundError);
  }
  await store.delete("0".repeat(64));
});

test("a blob that was damaged on disk is reported as damaged", async () => {
  const text = "reg_id\n1\n".repeat(200_000);
  const { sha256 } = await storeChunks(store, [Buffer.from(text)]);
  const file = pathOf(sha256);
  const intact = await readFile(file);
  const download = async () => (await attachment(store, { sha256, fileName: "a.csv" })).text();
  expect(await download()).toBe(text);
  const other = gzipSync(text.replace("1", "2"));
  for (const damaged of [intact.subarray(0, -1_000), Buffer.from(text), other, Buffer.alloc(0)]) {
    await writeFile(file, damaged);
    await expect(store.bytes(sha256)).rejects.toThrow(BlobDamagedError);
    await expect(download()).rejects.toThrow(BlobDamagedError);
  }
});

test("a download opens no file if the store cannot determine its size", async () => {
  let reads = 0;
  const failing = {
    size: () => Promise.reject(new Error("timeout")),
    read: () => Promise.resolve(reads++),
  };
  const file = { sha256: "0".repeat(64), fileName: "a.csv" };
  await expect(attachment(failing as unknown as BlobStore, file)).rejects.toThrow("timeout");
  expect(reads).toBe(0);
});

test("stored files are readable only by their owner", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("secret")]);
  expect((await stat(pathOf(sha256))).mode & 0o077).toBe(0);
});

test("files of killed processes are removed later, and files being written are kept", async () => {
  const fresh = await store.writer();
  await writeFile(path.join(folder, "temporary", "old"), "");
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);
  await utimes(path.join(folder, "temporary", "old"), yesterday, yesterday);
  const writer = await store.writer();
  expect(await temporaryFiles()).toHaveLength(2);
  expect(await temporaryFiles()).not.toContain("old");
  await Promise.all([fresh.discard(), writer.discard()]);
});

test("the list contains what was last stored before a time", async () => {
  expect(await collect(store.list(new Date()))).toEqual([]);
  const old = await storeChunks(store, [Buffer.from("old")]);
  const again = await storeChunks(store, [Buffer.from("old, then stored again")]);
  const past = new Date(Date.now() - 60_000);
  for (const { sha256 } of [old, again]) await utimes(pathOf(sha256), past, past);
  await storeChunks(store, [Buffer.from("old, then stored again")]);
  await storeChunks(store, [Buffer.from("new")]);
  expect(await collect(store.list(new Date(Date.now() - 30_000)))).toEqual([old.sha256]);
});

test("a check of the store leaves nothing behind, and fails where nothing can be written", async () => {
  await store.check();
  expect(await temporaryFiles()).toEqual([]);
  await writeFile(path.join(folder, "file"), "");
  await expect(new LocalBlobStore(path.join(folder, "file")).check()).rejects.toThrow("ENOTDIR");
});
