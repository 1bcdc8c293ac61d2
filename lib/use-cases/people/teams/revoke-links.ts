import type { Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";

/** Revokes the invitation links that a former member created for a team, by which they could come back or let others in. */
export async function revokeLinksOf(
  tx: Transaction,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await tx.invitation.updateMany({
    where: { teamId, createdById: userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: databaseClock.now() },
  });
}
