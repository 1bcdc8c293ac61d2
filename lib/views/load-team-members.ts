import type { Database } from "../db/client.ts";

/** A member as the others of the team see them. */
export interface TeamMemberView {
  readonly id: string;
  readonly name: string;
  readonly role: "CAPTAIN" | "MEMBER";
}

/** A team's members, captains first, in the order in which they joined. */
export async function loadTeamMembers(db: Database, teamId: string): Promise<TeamMemberView[]> {
  const members = await db.member.findMany({
    where: { teamId },
    orderBy: [{ role: "asc" }, { joinedAt: "asc" }],
    select: { id: true, role: true, user: { select: { name: true } } },
  });
  return members.map(({ id, role, user }) => ({ id, role, name: user.name }));
}
