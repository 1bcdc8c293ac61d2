import { setTimeout as sleep } from "node:timers/promises";

const FIRST_PAUSE_MS = 200;

/** Which errors to wait for, and how long. */
export interface RetryOptions {
  /** Whether a retry may succeed after this error. */
  readonly isRetryable: (error: unknown) => boolean;
  readonly maxTotalMs: number;
  /** Pauses double from 200 ms up to this. */
  readonly maxDelayMs: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Called for every error that is followed by a retry. */
  readonly onRetry?: (error: unknown) => void;
}

/**
 * Retries an idempotent act until it succeeds.
 * @throws the act's own error: at once if a retry cannot help, else the last one when the time is up
 */
export async function retry<T>(
  act: () => Promise<T>,
  { isRetryable, maxTotalMs, maxDelayMs, signal, onRetry }: RetryOptions,
): Promise<T> {
  const deadline = performance.now() + maxTotalMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, maxDelayMs)) {
    try {
      return await act();
    } catch (error) {
      if (!isRetryable(error) || performance.now() + pause > deadline) throw error;
      onRetry?.(error);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}
