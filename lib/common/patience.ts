import { setTimeout as sleep } from "node:timers/promises";

const FIRST_PAUSE_MS = 200;

/** Which errors to wait for, and how long. */
export interface Patience {
  /** Whether a retry may succeed after this error. */
  readonly mayPass: (error: unknown) => boolean;
  readonly forMs: number;
  /** Pauses double from 200 ms up to this. */
  readonly longestPauseMs: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Called for every error that is followed by a retry. */
  readonly onWait?: (error: unknown) => void;
}

/**
 * Retries an idempotent act until it succeeds.
 * @throws the act's own error: at once if a retry cannot help, else the last one when the time is up
 */
export async function patiently<T>(
  act: () => Promise<T>,
  { mayPass, forMs, longestPauseMs, signal, onWait }: Patience,
): Promise<T> {
  const deadline = performance.now() + forMs;
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, longestPauseMs)) {
    try {
      return await act();
    } catch (error) {
      if (!mayPass(error) || performance.now() + pause > deadline) throw error;
      onWait?.(error);
      await sleep(pause, undefined, { signal }).catch(() => {});
      if (signal?.aborted) throw error;
    }
  }
}
