import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

/** A new secret for a link or a bearer token: `prefix` and 32 random bytes, base64url. */
export function drawSecret(prefix = ""): string {
  return prefix + randomBytes(32).toString("base64url");
}

/**
 * What is stored of a secret: its SHA-256, hexadecimal. A plain hash is enough here, since 256 random bits cannot be
 * guessed; a password could, and takes argon2.
 */
export function hashSecret(secret: string): string {
  return createHash("sha256").update(secret).digest("hex");
}

/** Whether `secret` is the one that `hash` was stored of; takes the same time however much of it is right. */
export function matchesSecret(secret: string, hash: string): boolean {
  const given = Buffer.from(hashSecret(secret));
  const stored = Buffer.from(hash);
  return given.length === stored.length && timingSafeEqual(given, stored);
}
