import { patiently } from "../../common/patience.ts";
import { type BlobStore, StorageUnreachableError } from "./blob-store.ts";

/**
 * Wraps a store for work that should wait rather than fail: reads of whole blobs are retried while the store is unreachable.
 * @param options.forMs how long to retry
 * @param options.signal stops retrying; the last error is then thrown
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
