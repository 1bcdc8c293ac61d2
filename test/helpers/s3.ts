import path from "node:path";
import S3rver from "s3rver";
import type { BlobGuard } from "../../lib/storage/blob-guard.ts";
import { S3BlobStore } from "../../lib/storage/s3-blob-store.ts";

/** A server that speaks S3, with one bucket, and a store in it. */
export interface TestS3 {
  readonly store: S3BlobStore;
  readonly port: number;
  /** What is stored stays in the folder. */
  close(): Promise<void>;
}

/** @param onPort any free one by default */
export async function startS3(folder: string, onPort = 0): Promise<TestS3> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: onPort,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "tracecup" }],
  });
  const { port } = await server.run();
  return { store: storeAt(port, folder), port, close: () => server.close() };
}

/** A store that asks what listens there. @param options.accessKeyId the right one by default */
export function storeAt(
  port: number,
  folder: string,
  { accessKeyId = "S3RVER", guard = null }: { accessKeyId?: string; guard?: BlobGuard | null } = {},
): S3BlobStore {
  const settings = {
    bucket: "tracecup",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    // The only pair that the test's server knows.
    accessKeyId,
    secretAccessKey: "S3RVER",
  };
  return new S3BlobStore(settings, path.join(folder, "uploads"), guard);
}
