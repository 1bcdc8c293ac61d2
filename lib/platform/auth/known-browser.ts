import { randomUUID } from "node:crypto";
import { z } from "zod";
import { seal, unseal } from "./seal.ts";
import { sessionCookieAttributes, usesSecureCookies } from "./session-token.ts";

/**
 * Content of a cookie that a browser keeps after somebody signed in to an account there. Sign-in attempts with this cookie have
 * their own rate limit, apart from strangers who guess at that account (sign-in-limits.ts). It grants no access by itself.
 */
const claimsSchema = z.object({
  sub: z.uuid(),
  /** The user's `sessionVersion` at sign-in: a password change makes the cookie invalid. */
  sessionVersion: z.int(),
  /** Random; the key of the browser's rate limit. */
  browserId: z.uuid(),
});

/** Lifetime of the cookie after a sign-in, in seconds: 180 days. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;

const PURPOSE = "known-browser";

/** The cookie's name. */
export function knownBrowserCookieName(): string {
  return `${usesSecureCookies() ? "__Secure-" : ""}tracecup.known-browser`;
}

/** The cookie's attributes. */
export function knownBrowserCookieAttributes() {
  return { ...sessionCookieAttributes(), maxAge: KNOWN_SECONDS } as const;
}

/** Creates the token for the browser in which a user has just signed in. */
export function encodeKnownBrowser(user: { id: string; sessionVersion: number }): Promise<string> {
  const claims = { sub: user.id, sessionVersion: user.sessionVersion, browserId: randomUUID() };
  return seal(claims, PURPOSE, KNOWN_SECONDS);
}

/**
 * The browser's id if `token` is valid for this account; null otherwise.
 * @param user null if no account has the address; the token is decrypted all the same, so that the response time reveals nothing
 */
export async function knownBrowserId(
  token: string | undefined,
  user: { id: string; sessionVersion: number } | null,
): Promise<string | null> {
  if (!token) return null;
  const claims = claimsSchema.safeParse(await unseal(token, PURPOSE)).data;
  const isTheirs = claims && claims.sub === user?.id && claims.sessionVersion === user.sessionVersion;
  return isTheirs ? claims.browserId : null;
}
