import { environment } from "../env.ts";
import { UserError } from "../errors.ts";
import type { BlobStore } from "./blob-store.ts";
import { LocalBlobStore } from "./local-blob-store.ts";

let store: BlobStore | undefined;

/**
 * The blob store of this installation, as the environment names it.
 * @throws UserError `no_s3` where a bucket is configured: files would silently go elsewhere than told
 */
export function blobStore(): BlobStore {
  const { s3, storageDir } = environment();
  if (s3) {
    throw new UserError(
      "no_s3",
      "TRACECUP_S3_BUCKET is set, but this version keeps files in a folder alone: unset it, and share the folder TRACECUP_STORAGE_DIR between machines.",
      500,
    );
  }
  store ??= new LocalBlobStore(storageDir);
  return store;
}
