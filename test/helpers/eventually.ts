import { setTimeout as sleep } from "node:timers/promises";

/** Polls until a condition is true. @throws Error with `what` when that takes longer than `maxTotalMs` */
export async function eventually(
  what: string,
  isSo: () => Promise<boolean> | boolean,
  maxTotalMs = 240_000,
): Promise<void> {
  const deadline = Date.now() + maxTotalMs;
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`waited ${maxTotalMs} ms in vain for this: ${what}`);
    await sleep(50);
  }
}
