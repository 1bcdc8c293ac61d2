import { COMMITTEE_TEAM } from "../contest/committee-team.ts";
import { may } from "../contest/permissions.ts";
import { hasResults, mustHandOver, mustWithdraw } from "../contest/team-rules.ts";
import type { AuthenticatedViewer } from "../platform/auth/viewer.ts";
import type { Database } from "../platform/db/client.ts";
import { databaseClock } from "../platform/db/database-clock.ts";
import { invitationState } from "../use-cases/people/teams/invitations.ts";
import { noSuchTeam } from "../use-cases/people/teams/lock-team.ts";

/** A team's members and invitations, and what the viewer may do with them. */
export interface TeamManagementView {
  readonly team: {
    readonly id: string;
    readonly number: number;
    readonly name: string;
    readonly withdrawnAt: string | null;
  };
  readonly contestZone: string;
  /** The most members that a team may have; null: any number. */
  readonly maxTeamSize: number | null;
  readonly members: readonly TeamPersonView[];
  /** Links that can still be used, newest first; empty for viewers who may not create any. */
  readonly invitations: readonly PendingInvitationView[];
  readonly mayManage: boolean;
  readonly mayLeave: boolean;
  /** Whether the viewer can withdraw the team now. */
  readonly mayWithdraw: boolean;
  /** Whether the viewer could have withdrawn the team before results were published; from then on only organizers can. */
  readonly withdrawsLate: boolean;
  /** Whether the viewer is the only captain of a team with others, and must hand over before leaving. */
  readonly mustHandOver: boolean;
  /** Whether the viewer is the last member, and must withdraw the team before leaving. */
  readonly mustWithdraw: boolean;
}

export interface TeamPersonView {
  readonly id: string;
  readonly name: string;
  readonly role: "CAPTAIN" | "MEMBER";
  readonly isViewer: boolean;
}

export interface PendingInvitationView {
  readonly id: string;
  /** For whom it is, as its creator noted. */
  readonly note: string;
  readonly role: "CAPTAIN" | "MEMBER";
  readonly expiresAt: string;
}

/** Loads a team's members and invitations for its management page. @throws UserError `no_such_team` (404) */
export async function loadTeamManagement(
  db: Database,
  teamId: string,
  viewer: AuthenticatedViewer,
  now = databaseClock.now(),
): Promise<TeamManagementView> {
  const team = await db.team.findUnique({
    where: { id: teamId },
    include: {
      contest: { include: { rounds: { select: { resultsPublishedAt: true } } } },
      members: {
        include: { user: { select: { name: true } } },
        orderBy: [{ role: "asc" }, { joinedAt: "asc" }],
      },
      invitations: { orderBy: { createdAt: "desc" } },
    },
  });
  if (!team) throw noSuchTeam();
  const as = viewer.towards(team.contestId);
  const mayEver =
    may(as, "team.withdraw", team.id) && team.withdrawnAt === null && team.number !== COMMITTEE_TEAM;
  const isTooLate = !may(as, "contest.organize") && hasResults(team.contest.rounds);
  const pending = team.invitations.filter((invitation) => invitationState(invitation, now) === "pending");
  return {
    team: {
      id: team.id,
      number: team.number,
      name: team.name,
      withdrawnAt: team.withdrawnAt?.toISOString() ?? null,
    },
    contestZone: team.contest.timeZone,
    maxTeamSize: team.contest.maxTeamSize,
    members: team.members.map(({ id, role, user, userId }) => ({
      id,
      role,
      name: user.name,
      isViewer: userId === viewer.userId,
    })),
    invitations: may(as, "invitation.create", team.id)
      ? pending.map(({ id, note, role, expiresAt }) => ({
          id,
          note,
          role,
          expiresAt: expiresAt.toISOString(),
        }))
      : [],
    mayManage: may(as, "team.manage", team.id),
    mayLeave: may(as, "team.leave", team.id),
    mayWithdraw: mayEver && !isTooLate,
    withdrawsLate: mayEver && isTooLate,
    mustHandOver: viewer.userId !== null && mustHandOver(team.members, viewer.userId),
    mustWithdraw: viewer.userId !== null && mustWithdraw(team, viewer.userId),
  };
}
