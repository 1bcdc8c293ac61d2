import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { problem } from "../../../../lib/api/http/problem-document.ts";
import { isConnectionError } from "../../../../lib/platform/db/connection-error.ts";
import { reasonOf } from "../../../../lib/platform/failures/failure-reason.ts";
import {
  BlobNotFoundError,
  StorageUnreachableError,
  storeChunks,
} from "../../../../lib/platform/storage/blob-store.ts";
import { retryingStore } from "../../../../lib/platform/storage/retrying-store.ts";
import type { S3BlobStore } from "../../../../lib/platform/storage/s3-blob-store.ts";
import { collect } from "../../../helpers/collect.ts";
import { putObject, startS3, storeAt } from "../../../helpers/s3.ts";

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

test("a blob is stored under the SHA-256 of its bytes, and nothing stays on this machine", async () => {
  const text = "reg_id\n".repeat(300_000);
  const writer = await store.writer();
  await writer.write(Buffer.from(text.slice(0, 1_000_000)));
  await writer.write(Buffer.from(text.slice(1_000_000)));
  const stored = await writer.commit();
  expect(stored).toEqual({
    sha256: createHash("sha256").update(text).digest("hex"),
    sizeBytes: text.length,
    storedBytes: expect.any(Number),
  });
  expect(stored.storedBytes).toBeLessThan(text.length / 100);
  expect(await store.size(stored.sha256)).toBe(text.length);
  expect(Buffer.from(await store.bytes(stored.sha256)).toString()).toBe(text);
  expect((await buffer(await store.read(stored.sha256))).toString()).toBe(text);
  expect(await gathered()).toEqual([]);
});

test("objects of older versions, which are not gzipped, are read, listed and removed", async () => {
  const text = "reg_id\n1\n".repeat(100);
  const sha256 = createHash("sha256").update(text).digest("hex");
  await putObject(server.port, `${sha256.slice(0, 2)}/${sha256}`, text);
  expect(await store.size(sha256)).toBe(text.length);
  expect(Buffer.from(await store.bytes(sha256)).toString()).toBe(text);
  expect((await buffer(await store.read(sha256))).toString()).toBe(text);
  expect(Buffer.from(await store.range(sha256, 7, 9)).toString()).toBe("1\n");
  const later = new Date(Date.now() + 60_000);
  expect(await collect(store.list(later))).toContain(sha256);
  await store.delete(sha256);
  expect(await store.size(sha256)).toBeUndefined();
});

test("a range of a blob's bytes is read without the others", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("0123456789")]);
  expect(Buffer.from(await store.range(sha256, 3, 7)).toString()).toBe("3456");
  expect(await store.range(sha256, 4, 4)).toHaveLength(0);
  await expect(store.range("0".repeat(64), 0, 1)).rejects.toThrow(BlobNotFoundError);
});

test("equal contents are stored once, even at the same time", async () => {
  const all = await Promise.all([1, 2, 3].map(() => storeChunks(store, [Buffer.from("same")])));
  expect(new Set(all.map(({ sha256 }) => sha256)).size).toBe(1);
  expect(Buffer.from(await store.bytes(all[0].sha256)).toString()).toBe("same");
});

test("a blob's bytes own their memory, so that they can be transferred to a thread", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("1")]);
  const bytes = await store.bytes(sha256);
  expect(bytes.buffer.byteLength).toBe(1);
  structuredClone(bytes, { transfer: [bytes.buffer] });
});

test("a discarded or deleted blob is reported as missing", async () => {
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

describe("an S3 outage", () => {
  const away = async () => {
    const { sha256 } = await storeChunks(store, [Buffer.from("there before")]);
    await server.close();
    onTestFinished(async () => {
      server = await startS3(folder, server.port);
      store = server.store;
    });
    return sha256;
  };

  test("is reported by every request, and not as the database's", async () => {
    const sha256 = await away();
    const requests = [
      () => store.bytes(sha256),
      () => store.size(sha256),
      () => store.read(sha256),
      () => store.delete(sha256),
      () => collect(store.list(new Date())),
      () => store.check(),
      () => storeChunks(store, [Buffer.from("new")]),
    ];
    for (const request of requests) {
      const error = await request().catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(StorageUnreachableError);
      expect(isConnectionError(error)).toBe(false);
      expect(reasonOf(error)).toEqual({ code: "storage_unreachable", params: {} });
      expect(problem(error).status).toBe(503);
    }
    expect(await gathered()).toEqual([]);
  });

  test("is waited for by a retrying store", async () => {
    const sha256 = await away();
    const signal = new AbortController().signal;
    const patient = retryingStore(store, { maxTotalMs: 60_000, signal }).bytes(sha256);
    expect(
      await Promise.race([patient.catch(() => "given up"), store.size(sha256).catch(() => "away")]),
    ).toBe("away");
    const again = await startS3(folder, server.port);
    expect(Buffer.from(await patient).toString()).toBe("there before");
    await again.close();
  });

  test("is not waited for once the worker stops, or for a missing blob", async () => {
    const sha256 = await away();
    const patient = retryingStore(store, { maxTotalMs: 60_000, signal: AbortSignal.abort() });
    await expect(patient.bytes(sha256)).rejects.toThrow(StorageUnreachableError);
    await expect(patient.bytes("no key")).rejects.toThrow(BlobNotFoundError);
  });
});

test("the list contains what was last stored before a time", async () => {
  const { sha256 } = await storeChunks(store, [Buffer.from("listed")]);
  expect(await collect(store.list(new Date(Date.now() + 60_000)))).toContain(sha256);
  expect(await collect(store.list(new Date(Date.now() - 60_000)))).toEqual([]);
});

test("a check of the store stores one object and asks for it later; the list does not show it", async () => {
  await store.check();
  await store.check();
  const later = new Date(Date.now() + 60_000);
  expect(await collect(store.list(later))).not.toContain("health");
  await expect(storeAt(server.port, folder, { accessKeyId: "WRONG" }).check()).rejects.toThrow();
});
