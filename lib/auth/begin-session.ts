import { cookies } from "next/headers";
import { encodeSession, sessionCookieAttributes, sessionCookieName } from "./session-token.ts";

/**
 * Signs a user in on this very browser: after joining with an invitation, or to go on after a change of password ended
 * all sessions. For server actions and route handlers alone.
 */
export async function beginSession(user: { id: string; sessionVersion: number }): Promise<void> {
  (await cookies()).set(sessionCookieName(), await encodeSession(user), sessionCookieAttributes());
}
