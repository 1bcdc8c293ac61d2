import { retry } from "../../common/retry.ts";
import { type BlobStore, StorageUnreachableError } from "./blob-store.ts";

/**
 * Wraps a store for work that should wait rather than fail: reads of whole blobs are retried while the store is unreachable.
 * @param limits.maxTotalMs how long to retry
 * @param limits.signal stops retrying; the last error is then thrown
 */
export function retryingStore(
  store: BlobStore,
  limits: { maxTotalMs: number; signal: AbortSignal },
): BlobStore {
  const options = {
    ...limits,
    isRetryable: (error: unknown) => error instanceof StorageUnreachableError,
    maxDelayMs: 5_000,
  };
  return {
    bytes: (sha256) => retry(() => store.bytes(sha256), options),
    writer: () => store.writer(),
    read: (sha256) => store.read(sha256),
    range: (sha256, start, end) => store.range(sha256, start, end),
    size: (sha256) => store.size(sha256),
    delete: (sha256) => store.delete(sha256),
    isOlder: (sha256, time) => store.isOlder(sha256, time),
    check: () => store.check(),
    list: (time) => store.list(time),
  };
}
