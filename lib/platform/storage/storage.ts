import path from "node:path";
import { processWide } from "../../common/process-wide.ts";
import type { Database } from "../db/client.ts";
import { environment, silenceAmazonsNodeWarning } from "../env.ts";
import { type BlobGuard, blobGuard } from "./blob-guard.ts";
import type { BlobStore } from "./blob-store.ts";
import { LocalBlobStore } from "./local-blob-store.ts";

/**
 * This process's blob store, as configured: an S3 bucket or a folder.
 * @param db the database that refers to the blobs; null in a process that stores nothing, or that stores for an empty database
 */
export function blobStore(db: Database | null): Promise<BlobStore> {
  return processWide("blob store", () => openStore(db && blobGuard(db)));
}

async function openStore(guard: BlobGuard | null): Promise<BlobStore> {
  const { s3, storageDir, dataDir } = environment();
  if (!s3) return new LocalBlobStore(storageDir, guard);
  silenceAmazonsNodeWarning();
  // Imported only if needed, since Amazon's SDK takes most of a second to load.
  const { S3BlobStore } = await import("./s3-blob-store.ts");
  return new S3BlobStore(s3, path.join(dataDir, "uploads"), guard);
}
