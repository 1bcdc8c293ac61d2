import { UserError } from "../../../common/errors.ts";
import type { RateLimits } from "../../../platform/auth/rate-limits.ts";
import { generateSecret, hashSecret, matchesSecret } from "../../../platform/auth/secret-token.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { MailError } from "../../../platform/mail/mail-error.ts";

const HOUR_MS = 60 * 60 * 1000;

/** How long a mailed link works, and how long after the request it may still be sent. */
export const LINK_MS = { PASSWORD: HOUR_MS, ADDRESS: 24 * HOUR_MS } as const;

/** What a mailed link is for: setting a new password, or confirming the address. */
export type LinkPurpose = keyof typeof LINK_MS;

/** Format of a token: the row's id, then the secret. */
const TOKEN = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})([\w-]{43})$/;

/** A link's row, with its user. */
export interface PendingLink {
  readonly id: string;
  readonly userId: string;
  readonly tokenHash: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Generates the token of a user's link, which replaces any older one for the same purpose, and sends it.
 * @param send sends the mail with the token, of whose secret only the SHA-256 is stored
 * @throws MailError whose message never contains the secret, which mail servers may quote
 */
export async function sendNewLink(
  db: Database,
  userId: string,
  purpose: LinkPurpose,
  send: (token: string) => Promise<void>,
): Promise<void> {
  const secret = generateSecret();
  const expiresAt = new Date(databaseClock.now().getTime() + LINK_MS[purpose]);
  const facts = { tokenHash: hashSecret(secret), expiresAt };
  const { id } = await db.mailedLink.upsert({
    where: { userId_purpose: { userId, purpose } },
    create: { userId, purpose, ...facts },
    update: facts,
  });
  try {
    await send(id + secret);
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new MailError(error.message.replaceAll(secret, "…"), error.code, error.permanent);
  }
}

/**
 * Reads a mailed link for the page that it leads to, without using it up.
 * @param address the client's address, for the rate limit
 * @throws UserError `link_dead` (410) if it does not work for any reason, `rate_limited` (429)
 */
export async function readLink(
  db: Database,
  limits: RateLimits,
  { purpose, token, address }: { purpose: LinkPurpose; token: string; address: string },
): Promise<PendingLink> {
  const link = await findPending(db, purpose, token);
  if (link) return link;
  // Only links that do not work are counted, so that nobody can lock out valid links used behind the same address.
  await limits.take("badLink", address);
  throw deadLink();
}

async function findPending(db: Database, purpose: LinkPurpose, token: string): Promise<PendingLink | null> {
  const [, id, secret] = TOKEN.exec(token) ?? [];
  if (!id || !secret) return null;
  const link = await db.mailedLink.findUnique({
    where: { id, purpose },
    include: { user: { select: { name: true, email: true } } },
  });
  // Compared first, so that the response time does not distinguish a wrong secret from an expired link.
  const matches = matchesSecret(secret, link?.tokenHash ?? hashSecret(""));
  if (!link || !matches || link.expiresAt <= databaseClock.now()) return null;
  const { userId, tokenHash, user } = link;
  return { id, userId, tokenHash, ...user };
}

/** Uses up a link, which may have been used or replaced since it was read. @throws UserError `link_dead` (410) */
export async function useUpLink(tx: Transaction, { id, tokenHash }: PendingLink): Promise<void> {
  const where = { id, tokenHash, expiresAt: { gt: databaseClock.now() } };
  const { count } = await tx.mailedLink.deleteMany({ where });
  if (count === 0) throw deadLink();
}

/** One error for links that were used, expired, replaced or never existed, since the user's next step is always the same. */
export function deadLink(): UserError {
  const message = "This link works no more: it was used, is too old, or a newer one has replaced it.";
  return new UserError("link_dead", message, 410);
}
