import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../platform/db/client.ts";

/** Changes a user's displayed name. @throws UserError `rate_limited` (429) */
export async function renameUser(
  { db, limits }: { db: Database; limits: RateLimits },
  userId: string,
  name: string,
): Promise<void> {
  await limits.take("renameUser", userId);
  await db.user.update({ where: { id: userId }, data: { name } });
}
