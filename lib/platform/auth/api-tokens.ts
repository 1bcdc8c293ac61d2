import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { recordAudit } from "../audit/record.ts";
import type { Database, Transaction } from "../db/client.ts";
import { databaseClock } from "../db/database-clock.ts";
import { inTransaction } from "../db/transaction.ts";
import { isUseDue } from "./last-use.ts";
import { lockOwner } from "./lock-owner.ts";
import { generateSecret, hashSecret } from "./secret-token.ts";
import type { SessionUser } from "./sessions.ts";
import { TOKEN_SCOPES, type TokenScope, USUAL_SCOPES } from "./token-scopes.ts";

const TOKEN_PREFIX = "tct_";
/** How many characters of a token remain visible, so that its owner can tell tokens apart. */
const SHOWN_CHARACTERS = 10;
const MOST_TOKENS = 20;

/** How long a token can work at most, in days, and does unless its owner chooses. */
const LONGEST_DAYS = 365;
const USUAL_DAYS = 90;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What its owner chooses of a new token. */
export const tokenSettingsSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, "Give the token a name, such as the machine that uses it.")
    .max(80, "The name can have 80 characters at most."),
  scopes: z
    .array(z.enum(TOKEN_SCOPES))
    .min(1, "Choose what the token may do.")
    .default([...USUAL_SCOPES]),
  /** After how many days it ends. */
  days: z.int().min(1).max(LONGEST_DAYS).default(USUAL_DAYS),
});

export type TokenSettings = z.infer<typeof tokenSettingsSchema>;

/** A token as its owner's list shows it. */
export interface ApiTokenView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly scopes: readonly TokenScope[];
  readonly createdAt: string;
  readonly endsAt: string;
  readonly hasEnded: boolean;
  readonly lastUsedAt: string | null;
  /** The client's address at its last use. */
  readonly lastUsedFrom: string | null;
  /** Whether its owner proved a second factor to make it, and still has one. */
  readonly withFactor: boolean;
}

/**
 * Creates a bearer token. Only the return value holds its secret; the database has the SHA-256.
 * @param user as they were when they proved who they are
 * @throws UserError `too_many_tokens` (409); `sign_in_required` (401) if their sessions have ended since, as by a new password
 */
export async function createApiToken(
  db: Database,
  { id: userId, sessionVersion, withFactor = false }: SessionUser,
  { name, scopes, days }: TokenSettings,
): Promise<{ token: ApiTokenView; secret: string }> {
  const secret = generateSecret(TOKEN_PREFIX);
  const now = databaseClock.now();
  const row = await inTransaction(db, async (tx) => {
    // Serializes simultaneous requests of one user, so that they cannot exceed the limit together.
    await lockOwner(tx, { id: userId, sessionVersion });
    const valid = await tx.apiToken.count({ where: { userId, revokedAt: null, endsAt: { gt: now } } });
    if (valid >= MOST_TOKENS) throw tooMany();
    const made = await tx.apiToken.create({
      data: {
        userId,
        name,
        prefix: secret.slice(0, SHOWN_CHARACTERS),
        tokenHash: hashSecret(secret),
        scopes: [...new Set(scopes)],
        endsAt: new Date(now.getTime() + days * DAY_MS),
        withFactor,
      },
    });
    const detail = { scopes: made.scopes.join(", "), until: made.endsAt.toISOString() };
    await recordAudit(tx, { userId, action: "token.create", subject: `user:${userId}`, detail });
    return made;
  });
  return { token: viewOf(row), secret };
}

function tooMany(): UserError {
  const facts = { rule: "tokensOfOnePerson", limit: MOST_TOKENS };
  return new UserError("too_many_tokens", `You have ${MOST_TOKENS} tokens. Revoke one first.`, 409, facts);
}

/** A user's tokens, newest first: the valid ones, and those that ended by themselves, so that their owner finds out why a program stopped. */
export async function listApiTokens(db: Database, userId: string): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(viewOf);
}

/** Revokes one of the user's own tokens. @throws UserError `no_such_token` (404). */
export async function revokeApiToken(db: Database, userId: string, tokenId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { count } = await tx.apiToken.updateMany({
      where: { id: tokenId, userId, revokedAt: null },
      data: { revokedAt: databaseClock.now() },
    });
    if (count === 0) throw new UserError("no_such_token", "There is no such token, or it is revoked.", 404);
    await recordAudit(tx, { userId, action: "token.revoke", subject: `user:${userId}` });
  });
}

/** Revokes all of a user's tokens. @returns how many were valid until now */
export async function revokeAllApiTokens(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: databaseClock.now() },
  });
  return count;
}

/** The owner and scopes of the valid token `secret`, or null; records the token's use by the client at `address`. */
export async function verifyApiToken(
  db: Database,
  secret: string,
  address: string,
): Promise<{ userId: string; scopes: readonly TokenScope[]; withFactor: boolean } | null> {
  if (!secret.startsWith(TOKEN_PREFIX)) return null;
  const token = await db.apiToken.findUnique({ where: { tokenHash: hashSecret(secret) } });
  const now = databaseClock.now();
  if (!token || token.revokedAt || token.endsAt <= now) return null;
  if (isUseDue(token.lastUsedAt, now)) {
    await db.apiToken.updateMany({
      where: { id: token.id },
      data: { lastUsedAt: now, lastUsedFrom: address },
    });
  }
  return token;
}

function viewOf(row: {
  id: string;
  name: string;
  prefix: string;
  scopes: TokenScope[];
  createdAt: Date;
  endsAt: Date;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
  withFactor: boolean;
}): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    scopes: row.scopes,
    createdAt: row.createdAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    hasEnded: row.endsAt <= databaseClock.now(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    lastUsedFrom: row.lastUsedFrom,
    withFactor: row.withFactor,
  };
}
