import { z } from "zod";
import { UserError } from "../../../../common/errors.ts";
import { recordAudit } from "../../../../platform/audit/record.ts";
import { mailAccountChange } from "../../../../platform/auth/mail-account-change.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { inTransaction } from "../../../../platform/db/transaction.ts";
import { type Caller, confirmOwner } from "../confirm-owner.ts";
import { type ChangedFactors, changeFactors, removeAllFactors } from "./change-factors.ts";
import { noSuchFactor } from "./renew-recovery-codes.ts";
import { ownerPasswordSchema } from "./schemas.ts";

/** Which one: `app`, or a passkey's id. */
export const factorRemovalSchema = ownerPasswordSchema.extend({
  factor: z.union([z.literal("app"), z.uuid()]),
});

/**
 * Removes one of the caller's second factors, once they have confirmed that the account is theirs; with the last one also the recovery
 * codes.
 * @throws UserError `no_such_factor` (404), and those of {@link confirmOwner} for `password`
 */
export async function removeFactor(
  db: Database,
  limits: RateLimits,
  caller: Caller,
  { factor, password }: z.infer<typeof factorRemovalSchema>,
): Promise<ChangedFactors<null>> {
  const { userId } = caller;
  const owner = await confirmOwner(db, limits, caller, password, "password");
  return changeFactors(db, caller, owner, "factor.remove", async (tx) => {
    if (factor === "app") {
      const { count } = await tx.authenticatorApp.deleteMany({ where: { userId } });
      if (count === 0) throw noSuchFactor();
      return { value: null, detail: { factor: "app" } };
    }
    const passkey = await tx.passkey.findUnique({ where: { id: factor, userId } });
    if (!passkey) throw noSuchFactor();
    await tx.passkey.delete({ where: { id: factor } });
    return { value: null, detail: { factor: "passkey", name: passkey.name } };
  });
}

/**
 * Removes all second factors of somebody who lost them, and ends their sessions. Only for the command line on the server; no page or route
 * calls it.
 * @throws UserError `no_such_user`, `no_such_factor` (404)
 */
export async function removeFactorsOf(
  db: Database,
  email: string,
): Promise<{ name: string; removed: number }> {
  return inTransaction(db, async (tx) => {
    const user = await tx.user.findUnique({ where: { email } });
    if (!user) throw new UserError("no_such_user", `There is no account with the address ${email}.`, 404);
    const { id, name } = user;
    const removed = await removeAllFactors(tx, id);
    if (removed === 0) throw noSuchFactor();
    await tx.user.update({ where: { id }, data: { sessionVersion: { increment: 1 } } });
    const detail = { member: name, removed };
    await recordAudit(tx, { userId: null, action: "factor.removeAll", subject: `user:${id}`, detail });
    await mailAccountChange(tx, id, { change: "FACTOR_REMOVED" });
    return { name, removed };
  });
}
