import { setTimeout as sleep } from "node:timers/promises";

const FIRST_PAUSE_MS = 200;

/** What is worth waiting for, and how long. */
export interface Patience {
  /** Whether another try may mend an error. */
  readonly mayPass: (error: unknown) => boolean;
  readonly forMs: number;
  /** Pauses double from 200 ms on, up to this. */
  readonly longestPauseMs: number;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
  /** Told of every error that is waited out. */
  readonly onWait?: (error: unknown) => void;
}

/**
 * Does something that is none the worse for being done again, until it succeeds.
 * @throws its own error: at once if that will not pass, else the last one
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
