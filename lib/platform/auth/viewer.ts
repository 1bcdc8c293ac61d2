import { ANONYMOUS, may, type Viewer } from "../../contest/permissions.ts";

/** A team that the viewer belongs to. */
interface ViewerMembership {
  readonly contestId: string;
  readonly teamId: string;
  readonly teamNumber: number;
  readonly role: "CAPTAIN" | "MEMBER";
}

/** The caller, as found in the database for this request. `userId` is null if they are not signed in. */
export interface AuthenticatedViewer {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** Not while they lack a second factor. */
  readonly isOrganizer: boolean;
  /** Whether the account may be in a team: see confirmed.ts */
  readonly isConfirmed: boolean;
  /** Whether they are an organizer who has to prove a second factor first: until then they have the rights of any user. */
  readonly lacksFactor: boolean;
  readonly memberships: readonly ViewerMembership[];
  /** How they authenticated: a cookie needs protection against cross-site requests, a bearer token does not. */
  readonly via: "session" | "token" | null;
  /** Their session, which began when they signed in, and when a second factor was last proven in it. */
  readonly session: { readonly id: string; readonly createdAt: Date; readonly factorAt: Date | null } | null;
  /** Whether a second factor was proven in their session, or to make their token. */
  readonly provedFactor: boolean;
  /** Id of their team in a contest, or null. */
  teamIdIn(contestId: string): string | null;
  /** Number of their team in a contest, or null. */
  teamNumberIn(contestId: string): number | null;
  /** Their relation to a contest, for `may()` of lib/contest/permissions. */
  towards(contestId: string): Viewer;
}

/** A viewer who is signed in. */
export type SignedInViewer = AuthenticatedViewer & {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
};

/** The database's record of a user. */
export interface ViewerRecord {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly isOrganizer: boolean;
  readonly isConfirmed?: boolean;
  readonly lacksFactor?: boolean;
  readonly memberships: readonly ViewerMembership[];
  /** Ids of contests in which they vote for the best presenter. */
  readonly juryMemberIn?: readonly string[];
}

/** The viewer for a user's record, or the anonymous one. */
export function viewerOf(
  record: ViewerRecord | null,
  via: "session" | "token" | null,
  session: AuthenticatedViewer["session"] = null,
  provedFactor = session !== null && session.factorAt !== null,
): AuthenticatedViewer {
  const memberships = record?.memberships ?? [];
  const membershipIn = (contestId: string) =>
    memberships.find((membership) => membership.contestId === contestId) ?? null;
  const userId = record?.id ?? null;
  const lacksFactor = record?.lacksFactor ?? false;
  const isOrganizer = !lacksFactor && (record?.isOrganizer ?? false);
  return {
    userId,
    name: record?.name ?? null,
    email: record?.email ?? null,
    isOrganizer,
    isConfirmed: record?.isConfirmed ?? false,
    lacksFactor,
    memberships,
    via: record ? via : null,
    session: session && { id: session.id, createdAt: session.createdAt, factorAt: session.factorAt },
    provedFactor,
    teamIdIn: (contestId) => membershipIn(contestId)?.teamId ?? null,
    teamNumberIn: (contestId) => membershipIn(contestId)?.teamNumber ?? null,
    towards: (contestId) => ({
      userId,
      isOrganizer,
      lacksFactor,
      teamId: membershipIn(contestId)?.teamId ?? null,
      isCaptain: membershipIn(contestId)?.role === "CAPTAIN",
      isJuryMember: record?.juryMemberIn?.includes(contestId) ?? false,
    }),
  };
}

/** The anonymous viewer. */
export const ANONYMOUS_VIEWER: AuthenticatedViewer = viewerOf(null, null);

/** Whether the viewer is signed in. */
export function isSignedIn(viewer: AuthenticatedViewer): viewer is SignedInViewer {
  return viewer.userId !== null;
}

/** Whether the viewer is an organizer; organizers may organize every contest. */
export function mayOrganize({ userId, isOrganizer }: AuthenticatedViewer): boolean {
  return may({ ...ANONYMOUS, userId, isOrganizer }, "contest.organize");
}

/** Ids of the contests in which the viewer has a team. */
export function contestIdsOf({ memberships }: AuthenticatedViewer): string[] {
  return memberships.map(({ contestId }) => contestId);
}
