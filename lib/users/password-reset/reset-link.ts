import { drawSecret, hashSecret, matchesSecret } from "../../auth/secret-token.ts";
import type { Database } from "../../db/client.ts";
import { UserError } from "../../errors.ts";

/** How long a link to a new password works, and how long after being asked for it is still worth sending. */
export const RESET_MS = 60 * 60 * 1000;

/** A token: the row's id, then the secret. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43})$/;

/** A link's row, with whose it is. */
export interface PendingReset {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly email: string;
}

/**
 * Draws the token of a user's link, which replaces an older one.
 * @returns the token; only its secret's SHA-256 is stored
 */
export async function drawResetToken(db: Database, userId: string, now: Date): Promise<string> {
  const secret = drawSecret();
  const facts = { tokenHash: hashSecret(secret), expiresAt: new Date(now.getTime() + RESET_MS) };
  const { id } = await db.passwordReset.upsert({
    where: { userId },
    create: { userId, ...facts },
    update: facts,
  });
  return id + secret;
}

/** The part of a drawn token that is secret; the rest names a row. */
export function secretOf(token: string): string {
  return TOKEN.exec(token)?.[2] ?? token;
}

/** The link that a token is of. @throws UserError `reset_link_dead` (410) for one that does not work, whyever. */
export async function findPendingReset(db: Database, token: string, now: Date): Promise<PendingReset> {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (!id || !secret) throw deadLink();
  const reset = await db.passwordReset.findUnique({
    where: { id },
    include: { user: { select: { email: true } } },
  });
  // Compared first, so that the time does not tell a wrong secret of a link that works from one of an expired link.
  const matches = matchesSecret(secret, reset?.tokenHash ?? hashSecret(""));
  if (!reset || !matches || reset.expiresAt <= now) throw deadLink();
  const { userId, tokenHash, user } = reset;
  return { id, userId, tokenHash, email: user.email };
}

/** One refusal for a link that was used, has expired, was replaced, or never was: whoever holds it does the same next. */
export function deadLink(): UserError {
  const message = "This link works no more: it was used, is too old, or a newer one has replaced it.";
  return new UserError("reset_link_dead", message, 410);
}
