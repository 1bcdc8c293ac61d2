import { environment } from "../env.ts";
import type { BlobStore } from "./blob-store.ts";
import { LocalBlobStore } from "./local-blob-store.ts";

let store: BlobStore | undefined;

/** The blob store of this installation, as the environment names it. */
export function blobStore(): BlobStore {
  store ??= new LocalBlobStore(environment().storageDir);
  return store;
}
