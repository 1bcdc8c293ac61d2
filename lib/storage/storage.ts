import path from "node:path";
import { environment, silenceAmazonsNodeWarning } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { LocalBlobStore } from "./local-blob-store.ts";

let store: Promise<BlobStore> | undefined;

/** The blob store of this installation, as the environment names it: an S3 bucket, or a folder. */
export function blobStore(): Promise<BlobStore> {
  store ??= openStore();
  return store;
}

async function openStore(): Promise<BlobStore> {
  const { s3, storageDir, dataDir } = environment();
  if (!s3) return new LocalBlobStore(storageDir);
  silenceAmazonsNodeWarning();
  // Loaded where it is needed alone: Amazon's library takes most of a second.
  const { S3BlobStore } = await import("./s3-blob-store.ts");
  return new S3BlobStore(s3, path.join(dataDir, "uploads"));
}
