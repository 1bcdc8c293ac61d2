import { z } from "zod";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import { inTransaction } from "../../platform/db/transaction.ts";
import { announceTo } from "../../platform/events/channels.ts";

/** Which notices have been read: those with the given ids, or all. */
export const readNoticesSchema = z
  .strictObject({ ids: z.array(z.uuid()).min(1).max(200).optional(), all: z.literal(true).optional() })
  .refine(({ ids, all }) => (ids === undefined) !== (all === undefined), {
    error: "give ids, or all: true",
    path: ["ids"],
    params: { reason: "required" },
  });

/**
 * Marks a user's notices as read. Ignores ids of other users' notices, and notices that are not shown in the app.
 * @returns how many were unread before
 */
export async function markRead(
  db: Database,
  userId: string,
  { ids }: z.infer<typeof readNoticesSchema>,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const { count } = await tx.notice.updateMany({
      where: { userId, inApp: true, readAt: null, ...(ids ? { id: { in: ids } } : {}) },
      data: { readAt: databaseClock.now() },
    });
    if (count > 0) await announceTo(tx, [userId]);
    return count;
  });
}
