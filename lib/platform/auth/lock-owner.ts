import { UserError } from "../../common/errors.ts";
import type { Transaction } from "../db/client.ts";

/**
 * Locks an account until the transaction ends, for an act of its owner.
 * @param owner as they were when they proved who they are
 * @throws UserError `sign_in_required` (401) if all their sessions have ended since, as by a new password
 */
export async function lockOwner(
  tx: Transaction,
  { id, sessionVersion }: { readonly id: string; readonly sessionVersion: number },
): Promise<void> {
  const [present] = await tx.$queryRaw<{ sessionVersion: number }[]>`
    SELECT "sessionVersion" FROM "User" WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  if (present?.sessionVersion === sessionVersion) return;
  throw new UserError("sign_in_required", "Your sessions ended in the meantime: sign in again.", 401);
}
