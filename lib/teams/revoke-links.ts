import type { Transaction } from "../db/client.ts";
import { present } from "../db/present.ts";

/** Ends the links that somebody made for a team which they are no more in: they could come back, or let others in, by one. */
export async function revokeLinksOf(
  tx: Transaction,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  await tx.invitation.updateMany({
    where: { teamId, createdById: userId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: present() },
  });
}
