import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { present } from "../db/present.ts";
import { authSecret, environment } from "../env.ts";

/** What a session's token says; whether it still holds, the database decides at every use. */
const claimsSchema = z.object({
  sub: z.uuid(),
  /** The user's `sessionVersion` when the session began; a raised one ends it. */
  sessionVersion: z.int(),
  /** When it ends, in seconds since 1970. next-auth lets a token expire later whenever it is asked for the session. */
  endsAt: z.int(),
});

export type SessionClaims = z.infer<typeof claimsSchema>;

/** A session ends by itself after this many seconds, used or not: 14 days. Whoever copied a cookie has it no longer. */
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

/** What the token of a session says that begins now. */
export function newSessionClaims(user: { id: string; sessionVersion: number }): SessionClaims {
  const endsAt = Math.floor(present().getTime() / 1000) + SESSION_SECONDS;
  return { sub: user.id, sessionVersion: user.sessionVersion, endsAt };
}

/** A session's token, encrypted with the installation's key, in next-auth's own form. */
export function encodeSession(user: { id: string; sessionVersion: number }): Promise<string> {
  return encode({ token: { ...newSessionClaims(user) }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** What a session's token says, or null for one that is forged, damaged or past its time. */
export async function decodeSession(token: string): Promise<SessionClaims | null> {
  try {
    return sessionClaims(await decode({ token, secret: authSecret() }));
  } catch {
    return null;
  }
}

/** The claims of a decrypted token, or null when they are not ours or past their time. */
export function sessionClaims(token: unknown): SessionClaims | null {
  const claims = claimsSchema.safeParse(token).data;
  return claims && claims.endsAt > present().getTime() / 1000 ? claims : null;
}
