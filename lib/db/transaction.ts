import { setTimeout as sleep } from "node:timers/promises";
import { type Patience, patiently } from "../patience.ts";
import type { Database, Transaction } from "./client.ts";
import { isConnectionError } from "./connection-error.ts";
import { driverCode, isDatabaseFull } from "./driver-code.ts";

/** PostgreSQL's codes for a serialization failure and a deadlock: the transaction was rolled back and may be run again. */
const WRITE_CONFLICTS: readonly unknown[] = ["40001", "40P01"];
const CONFLICT_TRIES = 5;
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
/** For an act that writes as many rows as a round has: a re-scoring of all, begun or ended. */
export const WHOLE_ROUND_TIMEOUT_MS = 120_000;

/**
 * Runs `work` in one transaction. A deadlock or serialization failure runs it again (so `work` touches nothing but the
 * transaction); a broken connection does not, since whether the commit went through is then unknown.
 * @param timeout in ms; what takes longer is rolled back
 */
export async function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction) => Promise<T>,
  timeout = TIMEOUT_MS,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.$transaction(work, { maxWait: MAX_WAIT_MS, timeout });
    } catch (error) {
      if (!isWriteConflict(error) || tries >= CONFLICT_TRIES) throw error;
      await sleep(10 * 2 ** tries * (0.5 + Math.random()));
    }
  }
}

/**
 * Runs an idempotent `act` until the database can be reached and has room. Any other error is thrown at once.
 */
export function whileUnreachable<T>(
  act: () => Promise<T>,
  options: Pick<Patience, "forMs" | "signal" | "onWait">,
): Promise<T> {
  const mayPass = (error: unknown) => isConnectionError(error) || isDatabaseFull(error);
  return patiently(act, { ...options, mayPass, longestPauseMs: 2_000 });
}

function isWriteConflict(error: unknown): boolean {
  return WRITE_CONFLICTS.includes(driverCode(error));
}
