import { setTimeout as sleep } from "node:timers/promises";
import { type BlobStore, StorageUnreachableError } from "./blob-store.ts";

/** The pauses between two tries grow from the first to the second. */
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5_000;

/**
 * The same store for work that had better wait than fail: whole blobs are asked for again while it cannot be reached.
 * @param options.forMs how long
 * @param options.signal ends the waiting, with the error
 */
export function patientStore(store: BlobStore, options: { forMs: number; signal: AbortSignal }): BlobStore {
  return {
    bytes: (sha256) => whileUnreachable(() => store.bytes(sha256), options),
    writer: () => store.writer(),
    read: (sha256) => store.read(sha256),
    range: (sha256, start, end) => store.range(sha256, start, end),
    size: (sha256) => store.size(sha256),
    delete: (sha256) => store.delete(sha256),
    list: (time) => store.list(time),
  };
}

async function whileUnreachable<T>(
  act: () => Promise<T>,
  { forMs, signal }: { forMs: number; signal: AbortSignal },
): Promise<T> {
  const deadline = Date.now() + forMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await act();
    } catch (error) {
      const isWorthWaiting = error instanceof StorageUnreachableError && Date.now() + pause < deadline;
      if (!isWorthWaiting || signal.aborted) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {});
    }
  }
}
