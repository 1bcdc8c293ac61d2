import { UserError } from "../../../../common/errors.ts";
import { generateSecret, hashSecret, matchesSecret } from "../../../../platform/auth/secret-token.ts";
import type { Database } from "../../../../platform/db/client.ts";

/** How long a password reset link works, and how long after the request it may still be sent. */
export const RESET_MS = 60 * 60 * 1000;

/** Format of a token: the row's id, then the secret. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43})$/;

/** A link's row, with its user. */
export interface PendingReset {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly email: string;
}

/**
 * Generates the token of a user's link, which replaces any older one.
 * @returns the token; only the SHA-256 of its secret is stored
 */
export async function drawResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const secret = generateSecret();
  const facts = { tokenHash: hashSecret(secret), expiresAt: new Date(now.getTime() + RESET_MS) };
  const { id } = await db.passwordReset.upsert({
    where: { userId },
    create: { userId, ...facts },
    update: facts,
  });
  return id + secret;
}

/** The secret part of a token; the rest is the row's id. */
export function secretOf(token: string): string {
  return TOKEN.exec(token)?.[2] ?? token;
}

/** Finds the link of a token. @throws UserError `reset_link_dead` (410) if it does not work for any reason */
export async function findPendingReset(db: Database, token: string, now: Date): Promise<PendingReset> {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (!id || !secret) throw invalidLink();
  const reset = await db.passwordReset.findUnique({
    where: { id },
    include: { user: { select: { email: true } } },
  });
  // Compared first, so that the response time does not distinguish a wrong secret from an expired link.
  const matches = matchesSecret(secret, reset?.tokenHash ?? hashSecret(""));
  if (!reset || !matches || reset.expiresAt <= now) throw invalidLink();
  const { userId, tokenHash, user } = reset;
  return { id, userId, tokenHash, email: user.email };
}

/** One error for links that were used, expired, replaced or never existed, since the user's next step is always the same. */
export function invalidLink(): UserError {
  const message = "This link works no more: it was used, is too old, or a newer one has replaced it.";
  return new UserError("reset_link_dead", message, 410);
}
