import { UserError } from "../../../common/errors.ts";
import { recordAudit } from "../../../platform/audit/record.ts";
import { revokeAllApiTokens } from "../../../platform/auth/api-tokens.ts";
import { countFactors } from "../../../platform/auth/factors/verify-code.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import { generateSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { inTransaction } from "../../../platform/db/transaction.ts";
import { createUser, hashUser } from "./create-user.ts";
import { replacePassword } from "./replace-password.ts";

/** An account, with the password that was generated for it; null if it keeps its own. */
export interface Appointed {
  readonly email: string;
  readonly name: string;
  readonly password: string | null;
}

/** An administrator; `accessEnded` if the account existed, but may have been registered by somebody who does not own its address. */
export interface AppointedAdministrator extends Appointed {
  readonly accessEnded: boolean;
}

/**
 * Makes somebody an administrator of the site: with a new account and a generated password, or with their existing account. If nobody has proven the
 * address of the existing one, it gets a generated password too, its sessions end and its API tokens are revoked, since anybody can
 * register with an address that is not theirs. Only for the command line on the server; no page or route calls it.
 * @param together what else to do in the same transaction
 */
export async function appointAdministrator(
  db: Database,
  person: { email: string; name: string },
  together: (
    tx: Transaction,
    administrator: { id: string; name: string; email: string },
  ) => Promise<void> = async () => {},
): Promise<AppointedAdministrator> {
  const { email } = person;
  const drawn = generateSecret();
  const account = await hashUser({ ...person, password: drawn });
  return inTransaction(db, async (tx) => {
    const present = await tx.user.findUnique({ where: { email } });
    const accessEnded = present !== null && !present.isAdministrator && present.emailProvenAt === null;
    if (!present) await createUser(tx, account, { passwordDrawn: true });
    const revoked = accessEnded ? await giveDrawnPassword(tx, present.id, account.passwordHash) : {};
    const { id, name } = await tx.user.update({ where: { email }, data: { isAdministrator: true } });
    const detail = { member: name, ...revoked };
    await recordAudit(tx, { userId: null, action: "user.appoint", subject: `user:${id}`, detail });
    await together(tx, { id, name, email });
    return { email, name, password: present && !accessEnded ? null : drawn, accessEnded };
  });
}

/**
 * Generates a new password for somebody who lost theirs. Ends all their sessions and revokes their API tokens, so that nobody else
 * keeps access to the account. Second factors stay, also passkeys, which sign in by themselves.
 * @returns `factors`: how many there are
 * @throws UserError `no_such_user` (404)
 */
export async function generateNewPassword(
  db: Database,
  email: string,
): Promise<Appointed & { readonly factors: number }> {
  const password = generateSecret();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const present = await tx.user.findUnique({ where: { email } });
    if (!present) throw new UserError("no_such_user", `There is no account with the address ${email}.`, 404);
    const { id, name } = present;
    const detail = { member: name, ...(await giveDrawnPassword(tx, id, passwordHash)) };
    await recordAudit(tx, { userId: null, action: "user.newPassword", subject: `user:${id}`, detail });
    return { email, name, password, factors: await countFactors(tx, id) };
  });
}

/** Replaces the password with a generated one, which only the person who runs the command sees, and revokes all API tokens. */
async function giveDrawnPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<{ revokedTokens: number }> {
  await replacePassword(tx, userId, passwordHash, { drawn: true, proven: true });
  return { revokedTokens: await revokeAllApiTokens(tx, userId) };
}
