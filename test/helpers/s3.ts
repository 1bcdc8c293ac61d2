import { stat } from "node:fs/promises";
import path from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import S3rver, { type Store } from "s3rver";
import type { BlobGuard } from "../../lib/platform/storage/blob-guard.ts";
import { S3BlobStore } from "../../lib/platform/storage/s3-blob-store.ts";
import { eventually } from "./eventually.ts";

/** S3 test server with one bucket, and a blob store in it. */
export interface TestS3 {
  readonly store: S3BlobStore;
  readonly port: number;
  /** Stops the server; stored objects stay in the folder. */
  close(): Promise<void>;
}

/** Starts an S3 test server that stores in `folder`. @param onPort any free one by default */
export async function startS3(folder: string, onPort = 0): Promise<TestS3> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: onPort,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "tracecup" }],
  });
  answerWhenWritten(server.store);
  const { port } = await server.run();
  return { store: storeAt(port, folder), port, close: () => server.close() };
}

/** Delays the server's answer until an object's bytes are on disk; by itself it answers when it has received them. */
function answerWhenWritten(store: Store): void {
  const put = store.putObject.bind(store);
  store.putObject = async (object) => {
    const stored = await put(object);
    const file = store.getResourcePath(object.bucket, object.key, "object");
    await eventually(`${file} is whole`, async () => (await stat(file)).size === stored.size);
    return stored;
  };
}

function settingsAt(port: number) {
  const endpoint = `http://127.0.0.1:${port}`;
  // The only pair that the test's server knows.
  const keys = { accessKeyId: "S3RVER", secretAccessKey: "S3RVER" };
  return { bucket: "tracecup", region: "us-east-1", endpoint, ...keys };
}

/** Stores an object as it is. */
export async function putObject(port: number, Key: string, Body: string): Promise<void> {
  const { bucket: Bucket, region, endpoint, ...credentials } = settingsAt(port);
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle: true });
  await client.send(new PutObjectCommand({ Bucket, Key, Body }));
  client.destroy();
}

/** S3 blob store at a port of this machine. @param options.accessKeyId the right one by default */
export function storeAt(
  port: number,
  folder: string,
  { accessKeyId = "S3RVER", guard = null }: { accessKeyId?: string; guard?: BlobGuard | null } = {},
): S3BlobStore {
  const settings = { ...settingsAt(port), accessKeyId };
  return new S3BlobStore(settings, path.join(folder, "uploads"), guard);
}
