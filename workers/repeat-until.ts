import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does `work` at once, and again `pauseMs` after each time it ended, until `signal` is aborted. What fails is told to
 * `onError` and comes again with the next time. @returns when the last time has ended
 * @param work is given how many times it was done before
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
