import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { isOutage } from "../../../../lib/platform/failures/outage.ts";
import {
  BlobDamagedError,
  BlobNotFoundError,
  StorageUnreachableError,
  storeChunks,
} from "../../../../lib/platform/storage/blob-store.ts";
import type { S3BlobStore } from "../../../../lib/platform/storage/s3-blob-store.ts";
import { collect } from "../../../helpers/collect.ts";
import { type Fault, type FaultyProxy, startFaultyProxy } from "../../../helpers/faulty-proxy.ts";
import { startS3, storeAt, type TestS3 } from "../../../helpers/s3.ts";

const folder = mkdtempSync(path.join(tmpdir(), "tracecup-s3-faults-"));
/** More than the library and the network hold on their way. */
const BYTES = Buffer.concat([Buffer.from("user_id,time_id,reg_id\n"), randomBytes(4_000_000)]);
const SHA256 = createHash("sha256").update(BYTES).digest("hex");

let server: TestS3;
let proxy: FaultyProxy;
let store: S3BlobStore;

beforeAll(async () => {
  server = await startS3(folder);
  proxy = await startFaultyProxy(server.port);
  store = storeAt(proxy.port, folder);
});

afterEach(async () => {
  proxy.faults.length = 0;
  await server.store.delete(SHA256);
});

afterAll(async () => {
  await proxy.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

const gathered = () => readdirSync(path.join(folder, "uploads"));
const unavailable = { status: 503, code: "ServiceUnavailable" };
const many = (fault: Fault, count = 50): Fault[] => Array.from({ length: count }, () => fault);

const ON_THE_WAY_THERE: [string, Fault][] = [
  ["503", unavailable],
  ["500", { status: 500, code: "InternalError" }],
  ["a request to slow down", { status: 503, code: "SlowDown" }],
  ["a broken connection", { cutRequestAfter: 1_000_000 }],
  ["a byte that became another", { damageRequestAt: 2_000_000 }],
  ["an answer that is lost", { cutAnswerAfter: 0 }],
];

test.each(ON_THE_WAY_THERE)("an upload succeeds as a whole in spite of %s", async (_, fault) => {
  const printed = vi.spyOn(console, "warn");
  proxy.faults.push(fault);
  expect(await storeChunks(store, [BYTES])).toMatchObject({ sha256: SHA256, sizeBytes: BYTES.byteLength });
  expect(proxy.faults).toEqual([]);
  expect(Buffer.from(await server.store.bytes(SHA256)).equals(BYTES)).toBe(true);
  expect(gathered()).toEqual([]);
  // The library's warnings go to the log.
  expect(printed).not.toHaveBeenCalled();
});

test.each(ON_THE_WAY_THERE.filter(([what]) => ["503", "a broken connection"].includes(what)))(
  "an upload that meets nothing but %s is retried later, and leaves nothing",
  async (_, fault) => {
    proxy.faults.push(...many(fault));
    await expect(storeChunks(store, [BYTES])).rejects.toThrow(StorageUnreachableError);
    expect(gathered()).toEqual([]);
  },
);

test.each<[string, Fault]>([
  ["503", unavailable],
  ["a broken connection", { cutAnswerAfter: 1_000_000 }],
])("a blob that does not arrive because of %s is not reported as lost or damaged", async (_, fault) => {
  await storeChunks(store, [BYTES]);
  for (const ask of [() => store.bytes(SHA256), async () => buffer(await store.read(SHA256))]) {
    proxy.faults.splice(0, 50, ...many(fault));
    const error = await ask().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StorageUnreachableError);
    expect(isOutage(error)).toBe(true);
  }
  proxy.faults.length = 0;
  expect((await store.bytes(SHA256)).byteLength).toBe(BYTES.byteLength);
});

test("a blob damaged on its way is read again, and one damaged in the store is reported", async () => {
  await storeChunks(store, [BYTES]);
  proxy.faults.push({ damageAnswerAt: 700 });
  expect(Buffer.from(await store.bytes(SHA256)).equals(BYTES)).toBe(true);
  proxy.faults.push(...many({ damageAnswerAt: 700 }));
  await expect(store.bytes(SHA256)).rejects.toThrow(BlobDamagedError);
});

test("a store that ignores ranges still tells the right size", async () => {
  await storeChunks(store, [BYTES]);
  // The first request is for the object's own size.
  proxy.faults.push({ forgetRange: true }, { forgetRange: true });
  expect(await store.size(SHA256)).toBe(BYTES.byteLength);
  expect(Buffer.from(await store.range(SHA256, 8, 15)).toString()).toBe("time_id");
});

test.each([
  ["expired", { status: 400, code: "ExpiredToken" }],
  ["lack a right", { status: 403, code: "AccessDenied" }],
])("work waits for the organizer where the store's keys %s", async (_, fault) => {
  await storeChunks(store, [BYTES]);
  const requests = [
    () => store.bytes(SHA256),
    () => store.size(SHA256),
    () => store.read(SHA256),
    () => store.delete(SHA256),
    () => collect(store.list(new Date())),
    () => storeChunks(store, [BYTES]),
  ];
  for (const request of requests) {
    proxy.faults.splice(0, 50, ...many(fault));
    await expect(request()).rejects.toThrow(/^the file store cannot be reached: it refuses the access key/);
  }
  proxy.faults.length = 0;
  expect(await store.size(SHA256)).toBe(BYTES.byteLength);
});

test("an unknown access key or a missing bucket is not reported as a lost file", async () => {
  await storeChunks(store, [BYTES]);
  await expect(storeAt(server.port, folder, { accessKeyId: "wrong" }).size(SHA256)).rejects.toThrow(
    StorageUnreachableError,
  );
  proxy.faults.push({ status: 404, code: "NoSuchBucket" });
  await expect(store.bytes(SHA256)).rejects.toThrow(StorageUnreachableError);
  proxy.faults.push({ status: 404, code: "NoSuchKey" });
  await expect(store.bytes(SHA256)).rejects.toThrow(BlobNotFoundError);
});

test("a list that breaks off fails instead of ending early", async () => {
  await storeChunks(store, [BYTES]);
  proxy.faults.push(...many(unavailable));
  await expect(collect(store.list(new Date(Date.now() + 60_000)))).rejects.toThrow(StorageUnreachableError);
});

test("what killed processes left on this machine is removed, and nothing else", async () => {
  const uploads = path.join(mkdtempSync(path.join(folder, "killed-")), "uploads");
  mkdirSync(path.join(uploads, "old-folder"), { recursive: true });
  for (const name of ["old", "young", "old-folder/file"]) writeFileSync(path.join(uploads, name), "half");
  const before = new Date(Date.now() - 7 * 60 * 60 * 1000);
  for (const name of ["old", "old-folder"]) utimesSync(path.join(uploads, name), before, before);
  await storeChunks(storeAt(server.port, path.dirname(uploads)), [BYTES]);
  expect(readdirSync(uploads)).toEqual(["young"]);
});
