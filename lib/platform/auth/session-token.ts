import { randomUUID } from "node:crypto";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { databaseClock } from "../db/database-clock.ts";
import { authSecret, environment } from "../env.ts";

/** The claims of a session token. The database decides at every use whether the session still holds. */
const claimsSchema = z.object({
  sub: z.uuid(),
  /** The session's own id, by which it is ended. */
  sid: z.uuid(),
  /** The user's `sessionVersion` when the session began; incrementing it ends the session. */
  sessionVersion: z.int(),
  /** When the session ends, in seconds since 1970; a claim of ours, because next-auth prolongs a token at every use. */
  endsAt: z.int(),
});

export type SessionClaims = z.infer<typeof claimsSchema>;

/** Lifetime of a session in seconds, used or not: 14 days. A copied cookie works no longer, and only until somebody signs out with it. */
export const SESSION_SECONDS = 14 * 24 * 60 * 60;

/** Whether cookies have `Secure` (and the prefix that goes with it): if the site's public URL is https. */
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

/** The claims of a session that begins now. */
export function newSessionClaims(user: { id: string; sessionVersion: number }): SessionClaims {
  const endsAt = Math.floor(databaseClock.now().getTime() / 1000) + SESSION_SECONDS;
  return { sub: user.id, sid: randomUUID(), sessionVersion: user.sessionVersion, endsAt };
}

/** When a session began: when somebody proved to be its user. */
export function beginOf({ endsAt }: SessionClaims): Date {
  return new Date((endsAt - SESSION_SECONDS) * 1000);
}

/** Encrypts a new session's token with the installation's key, in next-auth's format. */
export function encodeSession(user: { id: string; sessionVersion: number }): Promise<string> {
  return encode({ token: { ...newSessionClaims(user) }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** The claims of a session token; null if it is forged, damaged or expired. */
export async function decodeSession(token: string): Promise<SessionClaims | null> {
  try {
    return sessionClaims(await decode({ token, secret: authSecret() }));
  } catch {
    return null;
  }
}

/** Validates the claims of a decrypted token; null if they are not a session's, or expired. */
export function sessionClaims(token: unknown): SessionClaims | null {
  const claims = claimsSchema.safeParse(token).data;
  return claims && claims.endsAt > databaseClock.now().getTime() / 1000 ? claims : null;
}
