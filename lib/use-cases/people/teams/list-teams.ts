import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { type InvitationState, invitationState } from "./invitations.ts";

/** A team as organizers see it. */
export interface OrganizerTeamView {
  readonly id: string;
  readonly number: number;
  readonly name: string;
  readonly withdrawnAt: string | null;
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly email: string;
    readonly role: "CAPTAIN" | "MEMBER";
    readonly joinedAt: string;
  }[];
  readonly invitations: readonly {
    readonly id: string;
    readonly role: "CAPTAIN" | "MEMBER";
    readonly note: string;
    readonly state: InvitationState;
    readonly createdAt: string;
    readonly expiresAt: string;
    readonly acceptedBy: string | null;
  }[];
  /** Number of data sets in all rounds. */
  readonly dataSets: number;
}

/** A contest's teams by number, with their members and invitations. */
export async function listTeamsWithMembers(
  db: Database,
  contestId: string,
  now = databaseClock.now(),
): Promise<OrganizerTeamView[]> {
  const teams = await db.team.findMany({
    where: { contestId },
    orderBy: { number: "asc" },
    include: {
      members: { include: { user: true }, orderBy: { joinedAt: "asc" } },
      invitations: { include: { acceptedBy: { select: { name: true } } }, orderBy: { createdAt: "desc" } },
      _count: { select: { dataSets: true } },
    },
  });
  return teams.map((team) => ({
    id: team.id,
    number: team.number,
    name: team.name,
    withdrawnAt: team.withdrawnAt?.toISOString() ?? null,
    dataSets: team._count.dataSets,
    members: team.members.map(({ id, role, joinedAt, user }) => ({
      id,
      role,
      name: user.name,
      email: user.email,
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: team.invitations.map((invitation) => ({
      id: invitation.id,
      role: invitation.role,
      note: invitation.note,
      state: invitationState(invitation, now),
      createdAt: invitation.createdAt.toISOString(),
      expiresAt: invitation.expiresAt.toISOString(),
      acceptedBy: invitation.acceptedBy?.name ?? null,
    })),
  }));
}
