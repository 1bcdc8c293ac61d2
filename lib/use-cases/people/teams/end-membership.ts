import { assertMay } from "../../../contest/permissions.ts";
import type { SignedInViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { leaveTeam } from "./captaincy.ts";
import { removeMember } from "./manage-teams.ts";

/**
 * Ends a membership: viewers leave by themselves; others are removed by those who may.
 * @throws UserError as `leaveTeam`, `removeMember`, `assertMay`
 */
export async function endMembership(
  db: Database,
  viewer: SignedInViewer,
  team: { readonly id: string; readonly contestId: string },
  memberId: string,
): Promise<void> {
  const own = await db.member.findFirst({ where: { id: memberId, teamId: team.id, userId: viewer.userId } });
  if (own) return leaveTeam(db, viewer.userId, team.id);
  assertMay(viewer.towards(team.contestId), "team.manage", team.id);
  await removeMember(db, viewer.userId, memberId, team.id);
}
