import { cookies, headers } from "next/headers";
import { database } from "../db/database.ts";
import { hasFactor } from "./factors/verify-code.ts";
import { encodeKnownBrowser, knownBrowserCookieAttributes, knownBrowserCookieName } from "./known-browser.ts";
import { encodeSession, sessionCookieAttributes, sessionCookieName } from "./session-token.ts";
import { createSession, placeOf, type SessionUser } from "./sessions.ts";

/**
 * Starts a user's session in the requesting browser: after signing in or joining, or to stay signed in after a password change, which
 * ends all sessions. Call it only in server actions and route handlers.
 */
export async function beginSession(user: SessionUser): Promise<void> {
  const claims = await createSession(database(), user, placeOf(await headers()));
  (await cookies()).set(sessionCookieName(), await encodeSession(claims), sessionCookieAttributes());
  await rememberBrowser(user);
}

/** Stores in the requesting browser that the user signed in there. Call it only in server actions and route handlers. */
export async function rememberBrowser(user: SessionUser): Promise<void> {
  const token = await encodeKnownBrowser(user);
  (await cookies()).set(knownBrowserCookieName(), token, knownBrowserCookieAttributes());
}

/**
 * The same after the other sessions were ended, for a session that has proved what signing in asks for: one that a provider began has no
 * second factor, and its browser must not become one whose wrong codes are not counted.
 */
export async function rememberProvenBrowser(
  { userId, provedFactor }: { userId: string; provedFactor: boolean },
  user: SessionUser,
): Promise<void> {
  if (provedFactor || !(await hasFactor(database(), userId))) await rememberBrowser(user);
}

/** Deletes the requesting browser's cookies, once its session has ended. Call it only in server actions and route handlers. */
export async function clearSessionCookies(): Promise<void> {
  const jar = await cookies();
  jar.delete({ name: sessionCookieName(), ...sessionCookieAttributes(), maxAge: 0 });
  jar.delete({ name: knownBrowserCookieName(), ...knownBrowserCookieAttributes(), maxAge: 0 });
}
