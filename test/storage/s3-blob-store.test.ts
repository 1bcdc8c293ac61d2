import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BlobNotFoundError, storeChunks } from "../../lib/storage/blob-store.ts";
import type { S3BlobStore } from "../../lib/storage/s3-blob-store.ts";
import { collect } from "../helpers/collect.ts";
import { startS3 } from "../helpers/s3.ts";

let folder: string;
let server: Awaited<ReturnType<typeof startS3>>;
let store: S3BlobStore;

const gathered = () => readdir(path.join(folder, "uploads"));

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tracecup-s3-"));
  server = await startS3(folder);
  store = server.store;
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test("a blob is found under the SHA-256 of its bytes; nothing stays behind on this machine", async () => {
  const text = "reg_id\n".repeat(300_000);
  const writer = await store.writer();
  await writer.write(Buffer.from(text.slice(0, 1_000_000)));
  await writer.write(Buffer.from(text.slice(1_000_000)));
  const stored = await writer.commit();
  expect(stored).toEqual({
    sha256: createHash("sha256").update(text).digest("hex"),
    sizeBytes: text.length,
  });
  expect(await store.size(stored.sha256)).toBe(text.length);
  expect(Buffer.from(await store.bytes(stored.sha256)).toString()).toBe(text);
  expect((await buffer(await store.read(stored.sha256))).toString()).toBe(text);
  expect(await gathered()).toEqual([]);
});

test("a range of its bytes is read without the others", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("0123456789")]);
  expect(Buffer.from(await store.range(sha256, 3, 7)).toString()).toBe("3456");
  expect(await store.range(sha256, 4, 4)).toHaveLength(0);
  await expect(store.range("0".repeat(64), 0, 1)).rejects.toThrow(BlobNotFoundError);
});

test("equal contents are stored once, also at the same time", async () => {
  const all = await Promise.all([1, 2, 3].map(() => storeChunks(store, [Buffer.from("same")])));
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(Buffer.from(await store.bytes(all[0].sha256)).toString()).toBe("same");
});

test("its bytes own their memory, so that they can be given to a thread", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("1")]);
  const bytes = await store.bytes(sha256);
  expect(bytes.buffer.byteLength).toBe(1);
  structuredClone(bytes, { transfer: [bytes.buffer] });
});

test("what is discarded or deleted is not there, and said to be missing", async () => {
  const writer = await store.writer();
  await writer.write(Buffer.from("half"));
  await writer.discard();
  expect(await gathered()).toEqual([]);
  const { sha256 } = await storeChunks(store, [Buffer.from("gone")]);
  await store.delete(sha256);
  await store.delete(sha256);
  for (const key of [sha256, createHash("sha256").update("half").digest("hex"), "../../etc/passwd"]) {
    await expect(store.bytes(key)).rejects.toThrow(BlobNotFoundError);
    await expect(store.read(key)).rejects.toThrow(BlobNotFoundError);
  }
  expect(await store.size(sha256)).toBeUndefined();
});

test("what was last stored before a time is listed", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("listed")]);
  expect(await collect(store.list(new Date(Date.now() + 60_000)))).toContain(sha256);
  expect(await collect(store.list(new Date(Date.now() - 60_000)))).toEqual([]);
});
