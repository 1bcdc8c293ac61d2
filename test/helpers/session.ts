import {
  encodeSession,
  type SessionClaims,
  sessionCookieName,
} from "../../lib/platform/auth/session-token.ts";
import { createSession, type SessionPlace } from "../../lib/platform/auth/sessions.ts";
import type { Database } from "../../lib/platform/db/client.ts";

/** Some computer. */
export const PLACE: SessionPlace = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "192.0.2.1",
};

/** Signs somebody in. */
export function makeSession(
  db: Database,
  user: { id: string; sessionVersion: number },
): Promise<SessionClaims> {
  return createSession(db, user, PLACE);
}

/** Signs somebody in. @returns the `Cookie` header of the session */
export async function makeSessionCookie(
  db: Database,
  user: { id: string; sessionVersion: number },
): Promise<{ cookie: string }> {
  return { cookie: `${sessionCookieName()}=${await encodeSession(await makeSession(db, user))}` };
}
