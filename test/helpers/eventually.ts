import { setTimeout as sleep } from "node:timers/promises";

/** Asks again until the answer is yes. @throws Error with `what` when that takes longer than `forMs` */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  forMs = 240_000,
): Promise<void> {
  const deadline = Date.now() + forMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${forMs} ms in vain for this: ${what}`);
    await sleep(50);
  }
}
