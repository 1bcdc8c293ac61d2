import { retry } from "../../common/retry.ts";
import { type BlobReader, StorageUnreachableError } from "./blob-store.ts";

/**
 * Wraps a store for work that should wait rather than fail: reads of whole blobs are retried while the store is unreachable.
 * @param limits.maxTotalMs how long to retry
 * @param limits.signal stops retrying; the last error is then thrown
 */
export function retryingStore(
  store: BlobReader,
  limits: { maxTotalMs: number; signal: AbortSignal },
): BlobReader {
  const options = {
    ...limits,
    isRetryable: (error: unknown) => error instanceof StorageUnreachableError,
    maxDelayMs: 5_000,
  };
  return { bytes: (sha256) => retry(() => store.bytes(sha256), options) };
}
