import { patiently } from "../patience.ts";
import { type BlobStore, StorageUnreachableError } from "./blob-store.ts";

/**
 * The same store for work that had better wait than fail: whole blobs are asked for again while it cannot be reached.
 * @param options.forMs how long
 * @param options.signal ends the waiting, with the error
 */
export function patientStore(store: BlobStore, options: { forMs: number; signal: AbortSignal }): BlobStore {
  const patience = {
    ...options,
    mayPass: (error: unknown) => error instanceof StorageUnreachableError,
    longestPauseMs: 5_000,
  };
  return {
    bytes: (sha256) => patiently(() => store.bytes(sha256), patience),
    writer: () => store.writer(),
    read: (sha256) => store.read(sha256),
    range: (sha256, start, end) => store.range(sha256, start, end),
    size: (sha256) => store.size(sha256),
    delete: (sha256) => store.delete(sha256),
    isOlder: (sha256, time) => store.isOlder(sha256, time),
    list: (time) => store.list(time),
  };
}
