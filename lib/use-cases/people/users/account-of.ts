import type { UserError } from "../../../common/errors.ts";
import { fieldError } from "../../../common/validation.ts";
import { generateSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { createUser, type HashedUser, hashUser } from "./create-user.ts";

/** An account that is yet to be created, with its generated password. */
interface Newcomer {
  readonly password: string;
  readonly user: HashedUser;
}

/** Data for a new account with a generated password; null if the person has one, or no name is given. */
export async function newAccount(
  db: Database,
  { email, name }: { readonly email: string; readonly name?: string },
): Promise<Newcomer | null> {
  if (name === undefined || (await db.user.findUnique({ where: { email } }))) return null;
  const password = generateSecret();
  return { password, user: await hashUser({ email, name, password }) };
}

/**
 * Finds or creates the account of a person who is appointed; a new one gets the language of whoever appoints them, for mails.
 * @throws UserError `no_such_user` (404) for the field `name`
 */
export async function accountOf(
  tx: Transaction,
  actorId: string | null,
  email: string,
  newcomer: Newcomer | null,
) {
  const present = await tx.user.findUnique({ where: { email } });
  if (present) return { user: present, password: null };
  if (newcomer === null) throw noSuchUser(email);
  const { id } = await createUser(tx, newcomer.user, { passwordDrawn: true });
  const actor = actorId === null ? null : await tx.user.findUnique({ where: { id: actorId } });
  const user = await tx.user.update({ where: { id }, data: { locale: actor?.locale } });
  return { user, password: newcomer.password };
}

function noSuchUser(email: string): UserError {
  const message = `There is no account with the address ${email}: give the person's name to make one.`;
  return fieldError("no_such_user", "name", message, 404);
}
