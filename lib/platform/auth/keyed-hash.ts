import { createHmac } from "node:crypto";
import { authSecret } from "../env.ts";

/**
 * HMAC-SHA256 of `value`, base64url, by which it is recognized but not found: keyed with the site's secret, so that a reader of the
 * database cannot try all addresses or ids.
 * @param purpose what the hash is for; the same value has another hash for another purpose
 */
export function keyedHash(purpose: string, value: string): string {
  return createHmac("sha256", authSecret()).update(`${purpose} ${value}`).digest("base64url");
}
