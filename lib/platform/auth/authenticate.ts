import { cache } from "react";
import type { Prisma } from "../../../generated/prisma/client.ts";
import { UserError } from "../../common/errors.ts";
import { assertMay, secondFactorRequired, type TimelessAction } from "../../contest/permissions.ts";
import { recordLook } from "../audit/record-look.ts";
import type { Database } from "../db/client.ts";
import { database } from "../db/database.ts";
import { databaseClock } from "../db/database-clock.ts";
import { verifyApiToken } from "./api-tokens.ts";
import { isConfirmed } from "./confirmed.ts";
import { mustProveFactor } from "./factors/requirement.ts";
import type { RateLimits } from "./rate-limits.ts";
import { addressOf } from "./request-address.ts";
import { decodeSession, type SessionClaims, sessionCookieName, sessionTokenIn } from "./session-token.ts";
import { placeOf, recordUse, type SessionPlace } from "./sessions.ts";
import { rateLimits } from "./shared-limits.ts";
import { scopesFor } from "./token-scopes.ts";
import {
  ANONYMOUS_VIEWER,
  type AuthenticatedViewer,
  contestsWhere,
  isSignedIn,
  mayAdminister,
  type SignedInViewer,
  type ViewerRecord,
  viewerOf,
} from "./viewer.ts";

/**
 * Identifies the caller. Without an argument (in a page or a server action): by the session cookie. With a request (in a route
 * handler): by `Authorization: Bearer`, else by the session cookie. Returns the anonymous viewer if there is neither, or the
 * session has ended.
 *
 * @throws UserError `invalid_token` (401) for a bearer token that is not valid, `token_scope` (403) for one that was not made for this;
 *   `rate_limited` (429).
 */
export async function authenticate(request?: Request): Promise<AuthenticatedViewer> {
  if (!request) return authenticatePage();
  const authorization = request.headers.get("authorization");
  if (authorization !== null) {
    return authenticateBearer(database(), rateLimits(), request, authorization);
  }
  return viewerOfCookie(sessionTokenIn(request.headers.get("cookie") ?? ""), placeOf(request.headers));
}

/** Identifies the caller, who must be signed in. @throws UserError `sign_in_required` (401). */
export async function requireViewer(request?: Request): Promise<SignedInViewer> {
  const viewer = await authenticate(request);
  if (!isSignedIn(viewer)) throw new UserError("sign_in_required", "Sign in first.", 401);
  return viewer;
}

/**
 * Identifies the caller, who must be permitted to do `action` in a contest. An auditor's look is recorded.
 * @param contestOf finds the contest of what the request names, for callers who may do `action` in some contest; others do not learn
 *   whether there is such a thing
 * @throws UserError `sign_in_required` (401), `forbidden`, `second_factor_required` (403); those of `contestOf`
 */
export async function requireRole(
  action: TimelessAction,
  contestOf: (viewer: SignedInViewer) => Promise<string>,
  request?: Request,
): Promise<SignedInViewer> {
  const viewer = await requireViewer(request);
  assertMaySomewhere(viewer, action);
  const contestId = await contestOf(viewer);
  assertMay(viewer.towards(contestId), action);
  await recordLooks(viewer, [contestId], action, request);
  return viewer;
}

/**
 * Identifies the caller, who must be permitted to do `action` in some contest. An auditor's look is recorded in each contest.
 * @throws UserError `sign_in_required` (401), `forbidden`, `second_factor_required` (403)
 */
export async function requireRoleSomewhere(
  action: TimelessAction,
  request?: Request,
): Promise<SignedInViewer> {
  const viewer = await requireViewer(request);
  assertMaySomewhere(viewer, action);
  await recordLooks(viewer, contestsWhere(viewer, action), action, request);
  return viewer;
}

function assertMaySomewhere(viewer: SignedInViewer, action: TimelessAction): void {
  if (contestsWhere(viewer, action).length > 0) return;
  if (viewer.lacksFactor) throw secondFactorRequired({ rule: action });
  throw new UserError("forbidden", "You may not do this here.", 403, { rule: action });
}

async function recordLooks(
  viewer: SignedInViewer,
  contestIds: readonly string[],
  rule: TimelessAction,
  request?: Request,
): Promise<void> {
  const what = request ? new URL(request.url).pathname : rule;
  for (const contestId of contestIds) {
    await recordLook(database(), viewer.towards(contestId), { contestId, rule, what });
  }
}

/**
 * Identifies the caller, who must administer the site or be permitted to do `action` in some contest.
 * @throws UserError `sign_in_required` (401), `forbidden`, `second_factor_required` (403)
 */
export async function requireAdministratorOr(
  action: TimelessAction,
  request?: Request,
): Promise<SignedInViewer> {
  const viewer = await requireViewer(request);
  if (!mayAdminister(viewer)) assertMaySomewhere(viewer, action);
  await recordLooks(viewer, contestsWhere(viewer, action), action, request);
  return viewer;
}

/**
 * Identifies the caller, who must administer the site.
 * @throws UserError `sign_in_required` (401), `forbidden`, `second_factor_required` (403)
 */
export async function requireAdministrator(request?: Request): Promise<SignedInViewer> {
  const viewer = await requireViewer(request);
  assertMay(viewer.towards(null), "site.administer");
  return viewer;
}

async function viewerOfCookie(token: string | undefined, place: SessionPlace): Promise<AuthenticatedViewer> {
  const claims = token ? await decodeSession(token) : null;
  return claims ? viewerOfClaims(database(), claims, place) : ANONYMOUS_VIEWER;
}

/** The viewer of a session. Queries the database every time, so that an ended session ends everywhere. */
export async function viewerOfClaims(
  db: Database,
  { sub, sid }: SessionClaims,
  place: SessionPlace,
): Promise<AuthenticatedViewer> {
  const session = await db.session.findUnique({
    where: { id: sid, userId: sub, endsAt: { gt: databaseClock.now() } },
    include: { user: { select: VIEWER } },
  });
  if (!session || session.user.sessionVersion !== session.sessionVersion) return ANONYMOUS_VIEWER;
  await recordUse(db, session, place);
  return viewerOf(recordOf(session.user, session.factorAt !== null), "session", session);
}

/**
 * The viewer of an `Authorization` header.
 * @throws UserError `invalid_token` (401), `token_scope` (403), `rate_limited` (429).
 */
async function authenticateBearer(
  db: Database,
  limits: RateLimits,
  request: Request,
  authorization: string,
): Promise<AuthenticatedViewer> {
  const address = addressOf(request.headers);
  const secret = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  const token = secret ? await verifyApiToken(db, secret, address) : null;
  const user = token && (await db.user.findUnique({ where: { id: token.userId }, select: VIEWER }));
  if (!user) {
    // Only invalid tokens are counted, so that nobody can lock out valid tokens used behind the same address.
    await limits.take("badToken", address);
    throw new UserError("invalid_token", "This token does not work: it is mistyped, ended or revoked.", 401);
  }
  const needed = scopesFor(request.method, new URL(request.url).pathname);
  if (!needed.some((scope) => token.scopes.includes(scope))) throw outOfScope(token.scopes, needed);
  const { withFactor, scopes } = token;
  const held = scopes.includes("organize") ? user : { ...user, isAdministrator: false, appointments: [] };
  return viewerOf(recordOf(held, withFactor), "token", null, withFactor);
}

function outOfScope(scopes: readonly string[], needed: readonly string[]): UserError {
  const message = `This token was made for: ${scopes.join(", ")}. This request needs one made for: ${needed.join(" or ")}.`;
  return new UserError("token_scope", message, 403, { needed: needed.join(" / ") });
}

const authenticatePage = cache(async (): Promise<AuthenticatedViewer> => {
  // Not above: the module throws outside of Next.js, where requests are answered too (web/main.ts).
  const { cookies, headers } = await import("next/headers");
  return viewerOfCookie((await cookies()).get(sessionCookieName())?.value, placeOf(await headers()));
});

/** What a viewer's record is made from. */
const VIEWER = {
  id: true,
  name: true,
  email: true,
  isAdministrator: true,
  appointments: { select: { contestId: true, role: true } },
  emailProvenAt: true,
  approvedAt: true,
  sessionVersion: true,
  memberships: {
    select: { contestId: true, teamId: true, role: true, team: { select: { number: true } } },
  },
  juries: { select: { contestId: true } },
} satisfies Prisma.UserSelect;

function recordOf(
  user: Prisma.UserGetPayload<{ select: typeof VIEWER }>,
  provedFactor: boolean,
): ViewerRecord {
  const { id, name, email, isAdministrator, appointments, juries } = user;
  const memberships = user.memberships.map(({ team, ...membership }) => ({
    ...membership,
    teamNumber: team.number,
  }));
  return {
    id,
    name,
    email,
    isAdministrator,
    appointments,
    isConfirmed: isConfirmed(user),
    lacksFactor:
      !provedFactor && mustProveFactor({ email, isStaff: isAdministrator || appointments.length > 0 }),
    memberships,
    juryMemberIn: juries.map(({ contestId }) => contestId),
  };
}
