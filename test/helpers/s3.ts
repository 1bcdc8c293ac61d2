import path from "node:path";
import S3rver from "s3rver";
import { S3BlobStore } from "../../lib/storage/s3-blob-store.ts";

/** A server that speaks S3, with one bucket and a store in it. */
export async function startS3(folder: string): Promise<{ store: S3BlobStore; close(): Promise<void> }> {
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "tracecup" }],
  });
  const { port } = await server.run();
  const settings = {
    bucket: "tracecup",
    region: "us-east-1",
    endpoint: `http://127.0.0.1:${port}`,
    // The only pair that the test's server knows.
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
  };
  return { store: new S3BlobStore(settings, path.join(folder, "uploads")), close: () => server.close() };
}
