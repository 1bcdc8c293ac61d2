import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { authSecret } from "../env.ts";
import { sessionCookieAttributes, usesSecureCookies } from "./session-token.ts";

/**
 * A browser in which somebody signed in to an account keeps a cookie that says so. Whoever shows it is counted apart from
 * strangers who guess at that account (sign-in-limits.ts); it opens nothing by itself.
 */
const claimsSchema = z.object({
  sub: z.uuid(),
  /** The user's when they signed in: a change of password forgets every browser. */
  sessionVersion: z.int(),
  /** Drawn for each: failures are counted by it. */
  browserId: z.uuid(),
});

/** A browser is forgotten after this many seconds without a sign-in: 180 days. */
const KNOWN_SECONDS = 180 * 24 * 60 * 60;

/** Another key than that of sessions: neither token can be taken for the other. */
const SALT = "known-browser";

/** The cookie's name. */
export function knownBrowserCookieName(): string {
  return `${usesSecureCookies() ? "__Secure-" : ""}tracecup.known-browser`;
}

/** Its attributes: it goes where passwords go and nowhere else. */
export function knownBrowserCookieAttributes() {
  return { ...sessionCookieAttributes(), path: "/api/auth", maxAge: KNOWN_SECONDS } as const;
}

/** A token for the browser in which a user has just signed in. */
export function encodeKnownBrowser(user: { id: string; sessionVersion: number }): Promise<string> {
  const token = { sub: user.id, sessionVersion: user.sessionVersion, browserId: randomUUID() };
  return encode({ token, secret: authSecret(), salt: SALT, maxAge: KNOWN_SECONDS });
}

/**
 * The id of the browser that `token` is of, if somebody signed in to this very account in it; null otherwise.
 * @param user null where nobody has the address: the token is opened all the same, so that the time does not tell
 */
export async function knownBrowserId(
  token: string | undefined,
  user: { id: string; sessionVersion: number } | null,
): Promise<string | null> {
  if (!token) return null;
  const claims = claimsSchema.safeParse(
    await decode({ token, secret: authSecret(), salt: SALT }).catch(() => null),
  ).data;
  const isTheirs = claims && claims.sub === user?.id && claims.sessionVersion === user.sessionVersion;
  return isTheirs ? claims.browserId : null;
}
