import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** Generates a secret for a link or a bearer token: `prefix` and 32 random bytes in base64url. */
export function generateSecret(prefix = ""): string {
  return prefix + randomBytes(32).toString("base64url");
}

/**
 * The stored form of a secret: its SHA-256 in hexadecimal. A plain hash suffices, since 256 random bits cannot be guessed;
 * passwords, which can be, are hashed with argon2.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether `secret` matches the stored `hash`; takes constant time. */
export function matchesSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
