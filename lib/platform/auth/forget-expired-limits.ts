import type { Database } from "../db/client.ts";

/** Deletes counts of tries whose window is over; they count as none anyway. */
export async function forgetExpiredLimits(db: Database, now: Date): Promise<void> {
  await db.rateLimit.deleteMany({ where: { expire: { lt: now } } });
}
