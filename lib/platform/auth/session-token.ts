import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { authSecret, environment } from "../env.ts";

/** The claims of a session token. The session's row says at every use whether it still holds. */
const claimsSchema = z.object({
  /** The user's id. */
  sub: z.uuid(),
  /** The session's id. */
  sid: z.uuid(),
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

/** The session's token in a `Cookie` header; undefined if there is none. */
export function sessionTokenIn(cookies: string): string | undefined {
  const name = `${sessionCookieName()}=`;
  const pairs = cookies.split(";").map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(name))?.slice(name.length);
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

/** Encrypts a session's token with the installation's key, in next-auth's format. */
export function encodeSession(claims: SessionClaims): Promise<string> {
  return encode({ token: { ...claims }, secret: authSecret(), maxAge: SESSION_SECONDS });
}

/** The claims of a session token; null if it is forged, damaged or expired. */
export async function decodeSession(token: string): Promise<SessionClaims | null> {
  try {
    return sessionClaims(await decode({ token, secret: authSecret() }));
  } catch {
    return null;
  }
}

/** Validates the claims of a decrypted token; null if they are not a session's. */
export function sessionClaims(token: unknown): SessionClaims | null {
  return claimsSchema.safeParse(token).data ?? null;
}
