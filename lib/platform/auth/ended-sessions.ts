import type { Database } from "../db/client.ts";
import type { SessionClaims } from "./session-token.ts";

/** Ends one session, with all copies of its cookie. Idempotent. */
export async function endOneSession(db: Database, { sid, endsAt }: SessionClaims): Promise<void> {
  const data = { id: sid, endsAt: new Date(endsAt * 1000) };
  await db.endedSession.createMany({ data, skipDuplicates: true });
}

/** Whether a session was ended before its time. */
export async function isEnded(db: Database, sid: string): Promise<boolean> {
  return (await db.endedSession.count({ where: { id: sid } })) > 0;
}

/** Deletes the notes of sessions that would be over anyway. */
export async function forgetEndedSessions(db: Database, now: Date): Promise<void> {
  await db.endedSession.deleteMany({ where: { endsAt: { lt: now } } });
}
