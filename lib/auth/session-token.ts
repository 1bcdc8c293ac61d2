import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { authSecret, environment } from "../env.ts";

/** What a session's token says; whether it still holds, the database decides at every use. */
const claimsSchema = z.object({
  sub: z.uuid(),
  /** The user's `sessionVersion` when the session began; a raised one ends it. */
  sessionVersion: z.int(),
});

export type SessionClaims = z.infer<typeof claimsSchema>;

/** A session ends by itself after this many seconds: 14 days. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Cookies carry `Secure` (and the prefix that goes with it) exactly when the site's public address is https. */
export function usesSecureCookies(): boolean {
  return environment().publicUrl.startsWith("https://");
}

/** The session cookie's name; next-auth's own. */
export function sessionCookieName(): string {
  return `${usesSecureCookies() ? "__Secure-" : ""}next-auth.session-token`;
}

/** The attributes of the session cookie, as next-auth sets them. */
export function sessionCookieAttributes() {
  return {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: usesSecureCookies(),
    maxAge: SESSION_SECONDS,
  } as const;
}

/** A session's token, encrypted with the installation's key, in next-auth's own form. */
export function encodeSession(user: { id: string; sessionVersion: number }): Promise<string> {
  const token = { sub: user.id, sessionVersion: user.sessionVersion };
  return encode({ token, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** What a session's token says, or null for one that is forged, damaged or past its time. */
export async function decodeSession(token: string): Promise<SessionClaims | null> {
  try {
    return sessionClaims(await decode({ token, secret: authSecret() }));
  } catch {
    return null;
  }
}

/** The claims of a decrypted token, or null when they are not ours. */
export function sessionClaims(token: unknown): SessionClaims | null {
  return claimsSchema.safeParse(token).data ?? null;
}
