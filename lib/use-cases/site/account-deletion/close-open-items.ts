import { mustHandOver } from "../../../contest/team-rules.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { announce } from "../../../platform/events/channels.ts";
import { makeCaptain } from "../../people/teams/captaincy.ts";
import { lockTeam } from "../../people/teams/lock-team.ts";
import { revokeLinksOf } from "../../people/teams/revoke-links.ts";

/**
 * Settles the teams that a person is still in when their account is deleted, which have all withdrawn or belong to archived contests:
 * makes the longest-standing other member captain if there is no other captain, and revokes invitation links that the person created.
 */
export async function closeOpenItems(tx: Transaction, userId: string): Promise<void> {
  const memberships = await tx.member.findMany({ where: { userId }, orderBy: { teamId: "asc" } });
  for (const { teamId } of memberships) {
    const team = await lockTeam(tx, teamId);
    await revokeLinksOf(tx, { teamId, userId });
    const [heir] = team.members
      .filter((member) => member.userId !== userId)
      .sort((a, b) => a.joinedAt.getTime() - b.joinedAt.getTime());
    if (heir && mustHandOver(team.members, userId)) await makeCaptain(tx, userId, team, heir);
    await announce(tx, { contestId: team.contestId });
  }
}
