import { UserError } from "../../../common/errors.ts";
import type { Transaction } from "../../../platform/db/client.ts";

/**
 * Refuses an upload or a choice of somebody who has meanwhile left the team, was removed or deleted their account. Locks the
 * membership until the transaction ends.
 * @throws UserError `left_meanwhile` (403)
 */
export async function assertStillMember(
  tx: Transaction,
  { teamId, userId }: { readonly teamId: string; readonly userId: string },
): Promise<void> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT id FROM "Member" WHERE "teamId" = ${teamId}::uuid AND "userId" = ${userId}::uuid FOR KEY SHARE`;
  if (found.length > 0) return;
  const message = "You were no longer in the team when this was about to be stored: nothing was stored.";
  throw new UserError("left_meanwhile", message, 403);
}
