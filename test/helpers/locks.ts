import type { Database, Transaction } from "../../lib/platform/db/client.ts";
import { eventually } from "./eventually.ts";

/** A transaction that holds its locks until `work` has ended, however busy the machine is. */
export function holdLocks(db: Database, work: (tx: Transaction) => Promise<void>): Promise<void> {
  return db.$transaction(work, { maxWait: 60_000, timeout: 300_000 });
}

/** Waits until `count` connections to the database wait for a lock. */
export function untilLocksAwaited(db: Database, count = 1): Promise<void> {
  return eventually(`${count} wait for a lock`, async () => {
    const waiting = await db.$queryRaw<unknown[]>`
      SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    return waiting.length >= count;
  });
}
