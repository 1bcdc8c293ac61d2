import { fieldError } from "../../../common/validation.ts";
import { hashPassword } from "../../../platform/auth/passwords.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { isUniqueViolation } from "../../../platform/db/unique-violation.ts";
import { assertGoodPassword } from "./assert-good-password.ts";
import type { NewUser } from "./schemas.ts";

/** A new user, with the password already hashed. */
export interface HashedUser {
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Hashes a new user's password. Done before any locks are taken, since it is slow.
 * @throws UserError `weak_password` (422)
 */
export async function hashUser({ name, email, password }: NewUser): Promise<HashedUser> {
  await assertGoodPassword(password, { name, email }, "password");
  return { name, email, passwordHash: await hashPassword(password) };
}

/**
 * Creates an account. Its address does not count as proven if somebody registers with it.
 * @param options `passwordDrawn`: whether the password was generated and is shown to the organizer who creates the account, which proves
 *   the address; `addressProven`: whether it is proven anyway; `registeredFrom`: the client's address, of who registers by themselves
 * @throws UserError `email_taken` (409) for the field `email`.
 */
export async function createUser(
  db: Database | Transaction,
  user: HashedUser,
  options: {
    isAdministrator?: boolean;
    passwordDrawn?: boolean;
    addressProven?: boolean;
    registeredFrom?: string;
  } = {},
): Promise<{ id: string; sessionVersion: number }> {
  try {
    const { addressProven, ...facts } = options;
    const emailProvenAt = addressProven || facts.passwordDrawn ? databaseClock.now() : null;
    return await db.user.create({ data: { ...user, ...facts, emailProvenAt } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("email_taken", "email", "There is an account with this address. Sign in with it.");
  }
}
