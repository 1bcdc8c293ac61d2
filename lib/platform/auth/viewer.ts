import { type AppointmentRole, may, type TimelessAction, type Viewer } from "../../contest/permissions.ts";
import { canSee, type Visibility } from "../../contest/visibility.ts";

/** A team that the viewer belongs to. */
interface ViewerMembership {
  readonly contestId: string;
  readonly teamId: string;
  readonly teamNumber: number;
  readonly role: "CAPTAIN" | "MEMBER";
}

/** A contest to which the viewer is appointed. */
interface ViewerAppointment {
  readonly contestId: string;
  readonly role: AppointmentRole;
}

/** The caller, as found in the database for this request. `userId` is null if they are not signed in. */
export interface AuthenticatedViewer {
  readonly userId: string | null;
  readonly name: string | null;
  readonly email: string | null;
  /** Whether they administer the site or have a role in a contest; also while they lack a second factor. */
  readonly isStaff: boolean;
  /** Whether the account may be in a team: see confirmed.ts */
  readonly isConfirmed: boolean;
  /** Whether they are staff and have to prove a second factor first: until then they have the rights of any user. */
  readonly lacksFactor: boolean;
  readonly memberships: readonly ViewerMembership[];
  readonly appointments: readonly ViewerAppointment[];
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
  /** Their relation to a contest, or to what is of none, for `may()` of lib/contest/permissions. */
  towards(contestId: string | null): Viewer;
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
  readonly isAdministrator?: boolean;
  readonly appointments?: readonly ViewerAppointment[];
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
  const appointments = record?.appointments ?? [];
  const isAdministrator = record?.isAdministrator ?? false;
  const membershipIn = (contestId: string | null) =>
    memberships.find((membership) => membership.contestId === contestId) ?? null;
  const userId = record?.id ?? null;
  const lacksFactor = record?.lacksFactor ?? false;
  return {
    userId,
    name: record?.name ?? null,
    email: record?.email ?? null,
    isStaff: isAdministrator || appointments.length > 0,
    isConfirmed: record?.isConfirmed ?? false,
    lacksFactor,
    memberships,
    appointments,
    via: record ? via : null,
    session: session && { id: session.id, createdAt: session.createdAt, factorAt: session.factorAt },
    provedFactor,
    teamIdIn: (contestId) => membershipIn(contestId)?.teamId ?? null,
    teamNumberIn: (contestId) => membershipIn(contestId)?.teamNumber ?? null,
    towards: (contestId) => ({
      userId,
      isAdministrator,
      appointment: appointments.find((appointment) => appointment.contestId === contestId)?.role ?? null,
      lacksFactor,
      teamId: membershipIn(contestId)?.teamId ?? null,
      isCaptain: membershipIn(contestId)?.role === "CAPTAIN",
      isJuryMember: contestId !== null && (record?.juryMemberIn?.includes(contestId) ?? false),
    }),
  };
}

/** The anonymous viewer. */
export const ANONYMOUS_VIEWER: AuthenticatedViewer = viewerOf(null, null);

/** Whether the viewer is signed in. */
export function isSignedIn(viewer: AuthenticatedViewer): viewer is SignedInViewer {
  return viewer.userId !== null;
}

/** Whether the viewer administers the site. */
export function mayAdminister(viewer: AuthenticatedViewer): boolean {
  return may(viewer.towards(null), "site.administer");
}

/** Ids of the contests in which the viewer may do `action`. */
export function contestsWhere(viewer: AuthenticatedViewer, action: TimelessAction): string[] {
  const ids = viewer.appointments.map(({ contestId }) => contestId);
  return ids.filter((contestId) => may(viewer.towards(contestId), action));
}

/** Whether the viewer can see a contest: see lib/contest/visibility.ts. */
export function seesContest(
  viewer: AuthenticatedViewer,
  { id, visibility }: { readonly id: string; readonly visibility: Visibility },
): boolean {
  return canSee(viewer.towards(id), visibility);
}

/** Ids of the contests in which the viewer has a team or a role. */
export function contestIdsOf({ memberships, appointments }: AuthenticatedViewer): string[] {
  return [...memberships, ...appointments].map(({ contestId }) => contestId);
}

/** What a viewer sees of what concerns many contests. */
export interface Scope {
  /** Whether they administer the site. */
  readonly site: boolean;
  /** Ids of the contests of which they see it. */
  readonly contests: readonly string[];
}

/** What the viewer sees of what concerns many contests, where `action` is the rule in each. */
export function scopeOf(viewer: AuthenticatedViewer, action: TimelessAction): Scope {
  return { site: mayAdminister(viewer), contests: contestsWhere(viewer, action) };
}
