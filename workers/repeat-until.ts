import { setTimeout as sleep } from "node:timers/promises";

/**
 * Calls `work` now, and again `pauseMs` milliseconds after each call has ended, until `signal` is aborted. An error goes to
 * `onError` and does not end the loop.
 * @param work receives the number of calls before this one
 * @returns when the last call has ended
 */
export async function repeatUntil(
  signal: AbortSignal,
  pauseMs: number,
  work: (times: number) => Promise<void>,
  onError: (error: unknown) => void,
): Promise<void> {
  for (let times = 0; !signal.aborted; times++) {
    await work(times).catch(onError);
    await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}
