import { UserError } from "../../common/errors.ts";
import type { Database } from "../db/client.ts";
import { databaseClock } from "../db/database-clock.ts";
import { deviceOf } from "./device.ts";
import { isUseDue } from "./last-use.ts";
import { addressOf } from "./request-address.ts";
import { SESSION_SECONDS, type SessionClaims } from "./session-token.ts";

const LONGEST_USER_AGENT = 400;

/** From where a session is used. */
export interface SessionPlace {
  readonly userAgent: string | null;
  /** The client's address. */
  readonly address: string;
}

/** A session as its owner's list shows it. */
export interface SessionView {
  readonly id: string;
  /** Browser and system, or null if unknown. */
  readonly device: string | null;
  /** The client's address at the last use. */
  readonly address: string;
  readonly createdAt: string;
  readonly lastUsedAt: string;
  readonly endsAt: string;
  /** Whether a second factor was proven in it. */
  readonly withFactor: boolean;
}

/** From where a request came. */
export function placeOf(headers: Headers): SessionPlace {
  return { userAgent: headers.get("user-agent"), address: addressOf(headers) };
}

/** Somebody who proved who they are, and perhaps with a second factor. */
export interface SessionUser {
  readonly id: string;
  /** As it was then: if all their sessions have ended since, the new one has, too. */
  readonly sessionVersion: number;
  readonly withFactor?: boolean;
}

/** Begins a session. */
export async function createSession(
  db: Database,
  user: SessionUser,
  { userAgent, address }: SessionPlace,
): Promise<SessionClaims> {
  const now = databaseClock.now();
  const { id } = await db.session.create({
    data: {
      userId: user.id,
      sessionVersion: user.sessionVersion,
      userAgent: userAgent?.slice(0, LONGEST_USER_AGENT),
      address,
      createdAt: now,
      lastUsedAt: now,
      endsAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      factorAt: user.withFactor ? now : null,
    },
  });
  return { sub: user.id, sid: id };
}

/** Records that a session was used, every five minutes at most. */
export async function recordUse(
  db: Database,
  { id, lastUsedAt }: { id: string; lastUsedAt: Date },
  { address }: SessionPlace,
): Promise<void> {
  const now = databaseClock.now();
  if (!isUseDue(lastUsedAt, now)) return;
  // Not `update`, which fails if the session was ended meanwhile.
  await db.session.updateMany({ where: { id }, data: { lastUsedAt: now, address } });
}

/** A user's sessions that hold, the last used ones first. */
export async function listSessions(db: Database, userId: string): Promise<SessionView[]> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { sessionVersion: true } });
  const rows = await db.session.findMany({
    where: { userId, sessionVersion: user?.sessionVersion, endsAt: { gt: databaseClock.now() } },
    orderBy: [{ lastUsedAt: "desc" }, { id: "desc" }],
  });
  return rows.map(({ id, userAgent, address, createdAt, lastUsedAt, endsAt, factorAt }) => ({
    id,
    device: deviceOf(userAgent),
    address,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    withFactor: factorAt !== null,
  }));
}

/** Ends one of the user's sessions, with all copies of its cookie. @throws UserError `no_such_session` (404). */
export async function endSession(db: Database, userId: string, sessionId: string): Promise<void> {
  const { count } = await db.session.deleteMany({ where: { id: sessionId, userId } });
  if (count === 0) throw new UserError("no_such_session", "There is no such session, or it has ended.", 404);
}

/** Deletes the sessions that are over. */
export async function sweepSessions(db: Database, now: Date): Promise<void> {
  await db.session.deleteMany({ where: { endsAt: { lt: now } } });
}
