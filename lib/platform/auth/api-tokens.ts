import { z } from "zod";
import { UserError } from "../../common/errors.ts";
import type { Database, Transaction } from "../db/client.ts";
import { databaseClock } from "../db/database-clock.ts";
import { inTransaction } from "../db/transaction.ts";
import { generateSecret, hashSecret } from "./secret-token.ts";

const TOKEN_PREFIX = "tct_";
/** How many characters of a token remain visible, so that its owner can tell tokens apart. */
const SHOWN_CHARACTERS = 10;
/** Minimum time between updates of a token's last use, so that a polling script does not write at every request. */
const USE_NOTED_EVERY_MS = 5 * 60 * 1000;
const MOST_TOKENS = 20;

export const tokenNameSchema = z
  .string()
  .trim()
  .min(1, "Give the token a name, such as the machine that uses it.")
  .max(80, "The name can have 80 characters at most.");

/** A token as its owner's list shows it. */
export interface ApiTokenView {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
}

/**
 * Creates a bearer token. Only the return value holds its secret; the database has the SHA-256.
 * @throws UserError `too_many_tokens` (409).
 */
export async function createApiToken(
  db: Database,
  userId: string,
  name: string,
): Promise<{ token: ApiTokenView; secret: string }> {
  const secret = generateSecret(TOKEN_PREFIX);
  const row = await inTransaction(db, async (tx) => {
    // Serializes simultaneous requests of one user, so that they cannot exceed the limit together.
    await tx.$queryRaw`SELECT id FROM "User" WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if ((await tx.apiToken.count({ where: { userId, revokedAt: null } })) >= MOST_TOKENS) throw tooMany();
    return tx.apiToken.create({
      data: { userId, name, prefix: secret.slice(0, SHOWN_CHARACTERS), tokenHash: hashSecret(secret) },
    });
  });
  return { token: viewOf(row), secret };
}

function tooMany(): UserError {
  const facts = { rule: "tokensOfOnePerson", limit: MOST_TOKENS };
  return new UserError("too_many_tokens", `You have ${MOST_TOKENS} tokens. Revoke one first.`, 409, facts);
}

/** A user's valid tokens, newest first. */
export async function listApiTokens(db: Database, userId: string): Promise<ApiTokenView[]> {
  const rows = await db.apiToken.findMany({
    where: { userId, revokedAt: null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
  });
  return rows.map(viewOf);
}

/** Revokes one of the user's own tokens. @throws UserError `no_such_token` (404). */
export async function revokeApiToken(db: Database, userId: string, tokenId: string): Promise<void> {
  const { count } = await db.apiToken.updateMany({
    where: { id: tokenId, userId, revokedAt: null },
    data: { revokedAt: databaseClock.now() },
  });
  if (count === 0) throw new UserError("no_such_token", "There is no such token, or it is revoked.", 404);
}

/** Revokes all of a user's tokens. @returns how many were valid until now */
export async function revokeAllApiTokens(tx: Transaction, userId: string): Promise<number> {
  const { count } = await tx.apiToken.updateMany({
    where: { userId, revokedAt: null },
    data: { revokedAt: databaseClock.now() },
  });
  return count;
}

/** The id of the user who owns the valid token `secret`, or null; records the token's use. */
export async function userIdOfApiToken(db: Database, secret: string): Promise<string | null> {
  if (!secret.startsWith(TOKEN_PREFIX)) return null;
  const token = await db.apiToken.findUnique({ where: { tokenHash: hashSecret(secret) } });
  if (!token || token.revokedAt) return null;
  const now = databaseClock.now();
  if (!token.lastUsedAt || now.getTime() - token.lastUsedAt.getTime() > USE_NOTED_EVERY_MS) {
    await db.apiToken.updateMany({ where: { id: token.id }, data: { lastUsedAt: now } });
  }
  return token.userId;
}

function viewOf(row: {
  id: string;
  name: string;
  prefix: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}): ApiTokenView {
  return {
    id: row.id,
    name: row.name,
    prefix: row.prefix,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
