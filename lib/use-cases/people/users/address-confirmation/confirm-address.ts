import { z } from "zod";
import { recordAudit } from "../../../../platform/audit/record.ts";
import { provenNow } from "../../../../platform/auth/confirmed.ts";
import { MAXIMUM_PASSWORD_LENGTH } from "../../../../platform/auth/password-length.ts";
import type { RateLimits } from "../../../../platform/auth/rate-limits.ts";
import { signInWithPassword } from "../../../../platform/auth/sign-in.ts";
import type { Database } from "../../../../platform/db/client.ts";
import { inTransaction } from "../../../../platform/db/transaction.ts";
import { deadLink, readLink, useUpLink } from "../mailed-link.ts";

export const confirmationSchema = z.object({
  token: z.string().min(1).max(200),
  /** Not needed by who is signed in to the account. */
  password: z.string().max(MAXIMUM_PASSWORD_LENGTH).default(""),
});

/** Who confirms: the signed-in user's id, or null, and the client's address. */
interface Confirmer {
  readonly viewerId: string | null;
  readonly address: string;
}

/**
 * Confirms an account's address with a mailed link, and uses the link up. The link shows who reads the mailbox; that the same person has
 * the account shows their session or the password. So nobody who clicks on a link that they did not ask for hands their address to
 * whoever registered with it.
 *
 * @returns the user, so that one who gave the password can be signed in
 * @throws UserError as {@link readLink} and `signInWithPassword`
 */
export async function confirmAddress(
  db: Database,
  limits: RateLimits,
  { token, password }: z.infer<typeof confirmationSchema>,
  { viewerId, address }: Confirmer,
): Promise<{ id: string; sessionVersion: number }> {
  const link = await readLink(db, limits, { purpose: "ADDRESS", token, address });
  const { userId: id, email } = link;
  const owner =
    viewerId === id
      ? await db.user.findUniqueOrThrow({ where: { id } })
      : await signInWithPassword(db, limits, { email, password }, { address });
  return inTransaction(db, async (tx) => {
    await useUpLink(tx, link);
    // A new password, set meanwhile, ends the sessions and proves the address by itself.
    const { name, sessionVersion } = owner;
    const { count } = await tx.user.updateMany({ where: { id, sessionVersion }, data: provenNow() });
    if (count === 0) throw deadLink();
    await recordAudit(tx, {
      userId: id,
      action: "user.confirmAddress",
      subject: `user:${id}`,
      detail: { member: name },
    });
    return { id, sessionVersion };
  });
}
