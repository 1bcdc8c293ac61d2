import type { Database } from "../../../platform/db/client.ts";

/** Changes a user's displayed name. */
export async function renameUser(db: Database, userId: string, name: string): Promise<void> {
  await db.user.update({ where: { id: userId }, data: { name } });
}
