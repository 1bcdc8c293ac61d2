import {
  encodeSession,
  type SessionClaims,
  sessionCookieName,
} from "../../lib/platform/auth/session-token.ts";
import { createSession, type SessionPlace, type SessionUser } from "../../lib/platform/auth/sessions.ts";
import type { Database } from "../../lib/platform/db/client.ts";

/** Some computer. */
export const PLACE: SessionPlace = {
  userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
  address: "192.0.2.1",
};

/** A session that has just begun without a second factor, as an act sees it that asks its owner for confirmation. */
export const FRESH_SESSION = {
  via: "session",
  session: { id: "", createdAt: new Date(), factorAt: null },
  provedFactor: false,
} as const;

/** Signs somebody in, with a second factor unless the test says otherwise. */
export function makeSession(db: Database, user: SessionUser): Promise<SessionClaims> {
  return createSession(db, { withFactor: true, ...user }, PLACE);
}

/** Signs somebody in. @returns the `Cookie` header of the session */
export async function makeSessionCookie(db: Database, user: SessionUser): Promise<{ cookie: string }> {
  return { cookie: `${sessionCookieName()}=${await encodeSession(await makeSession(db, user))}` };
}
