/** Makes sure that only one process at a time sets up a checkout; others wait for it. */
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { takeLock } from "./lock.mjs";
import { printStep } from "./report.mjs";

/**
 * @template T
 * @param {string} root   the checkout's folder
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(root, work) {
  const file = path.join(root, ".setup.lock");
  let lock = await takeLock(file);
  if ("heldBy" in lock) printStep(`Waiting for the set-up that runs already (process ${lock.heldBy.pid})`);
  while ("heldBy" in lock) {
    await wait(500);
    lock = await takeLock(file);
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
