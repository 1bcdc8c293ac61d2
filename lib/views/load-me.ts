import type { AppointmentRole } from "../contest/permissions.ts";
import { canSee, type Visibility } from "../contest/visibility.ts";
import { isConfirmed } from "../platform/auth/confirmed.ts";
import type { SignedInViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";

/** The response of `GET /api/v1/me`: the caller's account and roles. */
export interface MeView {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Whether they administer the site. */
  readonly isAdministrator: boolean;
  /** Their roles in contests. */
  readonly appointments: readonly { readonly contest: string; readonly role: AppointmentRole }[];
  readonly isConfirmed: boolean;
  readonly teams: readonly {
    readonly id: string;
    readonly number: number;
    readonly name: string;
    readonly role: "CAPTAIN" | "MEMBER";
    readonly contest: string;
    readonly withdrawn: boolean;
  }[];
  /** Slugs of the contests in which they vote for the best presenter. */
  readonly examinerIn: readonly string[];
}

/** Loads the viewer's own account. */
export async function loadMe(db: Database, viewer: SignedInViewer): Promise<MeView> {
  const user = await db.user.findUniqueOrThrow({
    where: { id: viewer.userId },
    include: {
      memberships: { include: { team: { include: { contest: true } } } },
      appointments: { include: { contest: { select: { slug: true } } } },
      juries: { include: { contest: true } },
    },
  });
  const { id, name, email, isAdministrator } = user;
  const sees = (contest: { readonly id: string; readonly visibility: Visibility }) =>
    canSee(viewer.towards(contest.id), contest.visibility);
  return {
    id,
    name,
    email,
    isAdministrator,
    appointments: user.appointments.map(({ contest, role }) => ({ contest: contest.slug, role })),
    isConfirmed: isConfirmed(user),
    teams: user.memberships
      .filter(({ team }) => sees(team.contest))
      .map(({ role, team }) => ({
        id: team.id,
        number: team.number,
        name: team.name,
        role,
        contest: team.contest.slug,
        withdrawn: team.withdrawnAt !== null,
      })),
    examinerIn: user.juries.filter(({ contest }) => sees(contest)).map(({ contest }) => contest.slug),
  };
}
