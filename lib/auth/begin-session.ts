import { cookies } from "next/headers";
import { encodeKnownBrowser, knownBrowserCookieAttributes, knownBrowserCookieName } from "./known-browser.ts";
import { encodeSession, sessionCookieAttributes, sessionCookieName } from "./session-token.ts";

interface SessionUser {
  readonly id: string;
  readonly sessionVersion: number;
}

/**
 * Signs a user in on this very browser: after joining with an invitation, or to go on after a change of password ended
 * all sessions. For server actions and route handlers alone.
 */
export async function beginSession(user: SessionUser): Promise<void> {
  (await cookies()).set(sessionCookieName(), await encodeSession(user), sessionCookieAttributes());
  await rememberBrowser(user);
}

/** Notes in this very browser that the user signed in here. For server actions and route handlers alone. */
export async function rememberBrowser(user: SessionUser): Promise<void> {
  const token = await encodeKnownBrowser(user);
  (await cookies()).set(knownBrowserCookieName(), token, knownBrowserCookieAttributes());
}

/** Ends the session of this very browser and forgets who signed in here. For server actions and route handlers alone. */
export async function endSession(): Promise<void> {
  const jar = await cookies();
  jar.delete({ name: sessionCookieName(), ...sessionCookieAttributes(), maxAge: 0 });
  jar.delete({ name: knownBrowserCookieName(), ...knownBrowserCookieAttributes(), maxAge: 0 });
}
