import { hashPassword } from "../auth/passwords.ts";
import type { Database, Transaction } from "../db/client.ts";
import { isUniqueViolation } from "../db/unique-violation.ts";
import { fieldError } from "../validation.ts";
import type { NewUser } from "./schemas.ts";

/**
 * Makes an account.
 * @param options `passwordDrawn`: whoever makes it is shown the password, to hand it on
 * @throws UserError `email_taken` (409) beside the field `email`.
 */
export async function createUser(
  db: Database | Transaction,
  user: NewUser,
  options: { isOrganizer?: boolean; passwordDrawn?: boolean } = {},
): Promise<{ id: string; sessionVersion: number }> {
  const { name, email, password } = user;
  const passwordHash = await hashPassword(password);
  try {
    return await db.user.create({ data: { name, email, passwordHash, ...options } });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw fieldError("email_taken", "email", "There is an account with this address. Sign in with it.");
  }
}
