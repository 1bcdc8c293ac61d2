import { recordAudit } from "../audit/record.ts";
import { revokeAllApiTokens } from "../auth/api-tokens.ts";
import { hashPassword } from "../auth/passwords.ts";
import { drawSecret } from "../auth/secret-token.ts";
import type { Database } from "../db/client.ts";
import { inTransaction } from "../db/transaction.ts";
import { UserError } from "../errors.ts";
import { createUser, hashUser } from "./create-user.ts";
import { replacePassword } from "./replace-password.ts";

/** An account, with the password that was generated for it; null if it keeps its own. */
export interface Appointed {
  readonly email: string;
  readonly name: string;
  readonly password: string | null;
}

/**
 * Makes somebody an organizer: with a new account and a generated password, or with their existing account. Only for the command
 * line on the server; no page or route calls it.
 */
export async function appointOrganizer(
  db: Database,
  person: { email: string; name: string },
): Promise<Appointed> {
  const { email } = person;
  const drawn = drawSecret();
  const account = await hashUser({ ...person, password: drawn });
  return inTransaction(db, async (tx) => {
    const present = await tx.user.findUnique({ where: { email } });
    const password = present ? null : drawn;
    if (!present) await createUser(tx, account, { passwordDrawn: true });
    const user = await tx.user.update({ where: { email }, data: { isOrganizer: true } });
    const subject = `user:${user.id}`;
    await recordAudit(tx, { userId: null, action: "user.appoint", subject, detail: { member: user.name } });
    return { email, name: user.name, password };
  });
}

/**
 * Generates a new password for somebody who lost theirs. Ends all their sessions and revokes their API tokens, so that nobody else
 * keeps access to the account.
 * @throws UserError `no_such_user` (404)
 */
export async function drawNewPassword(db: Database, email: string): Promise<Appointed> {
  const password = drawSecret();
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (tx) => {
    const present = await tx.user.findUnique({ where: { email } });
    if (!present) throw new UserError("no_such_user", `There is no account with the address ${email}.`, 404);
    const { id, name } = await replacePassword(tx, present.id, passwordHash, true);
    const subject = `user:${id}`;
    const detail = { member: name, revokedTokens: await revokeAllApiTokens(tx, id) };
    await recordAudit(tx, { userId: null, action: "user.newPassword", subject, detail });
    return { email, name, password };
  });
}
