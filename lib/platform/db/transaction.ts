import { setTimeout as sleep } from "node:timers/promises";
import { type RetryOptions, retry } from "../../common/retry.ts";
import type { Database, Transaction } from "./client.ts";
import { isConnectionError } from "./connection-error.ts";
import { driverCode, isDatabaseFull } from "./driver-error.ts";

/** PostgreSQL's codes for serialization failures and deadlocks: the transaction was rolled back and can be retried. */
const WRITE_CONFLICTS: readonly unknown[] = ["40001", "40P01"];
const CONFLICT_TRIES = 5;
const MAX_WAIT_MS = 10_000;
const TIMEOUT_MS = 20_000;
/** For acts that write as many rows as a round has: the start or end of a re-scoring of all submissions, a list of all teams. */
export const WHOLE_ROUND_TIMEOUT_MS = 120_000;

/**
 * Runs `work` in one transaction, and again after a deadlock or serialization failure; so `work` must have no effects outside
 * the transaction. A broken connection is not retried, since it is then unknown whether the transaction was committed.
 * @param timeout in ms, after which the transaction is rolled back
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
 * Runs an idempotent `act`, and again while the database is unreachable or its disk is full. Other errors are thrown at once.
 */
export function retryWhileUnreachable<T>(
  act: () => Promise<T>,
  options: Pick<RetryOptions, "maxTotalMs" | "signal" | "onRetry">,
): Promise<T> {
  const isRetryable = (error: unknown) => isConnectionError(error) || isDatabaseFull(error);
  return retry(act, { ...options, isRetryable, maxDelayMs: 2_000 });
}

function isWriteConflict(error: unknown): boolean {
  return WRITE_CONFLICTS.includes(driverCode(error));
}
