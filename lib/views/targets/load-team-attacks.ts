import type { AuthenticatedViewer } from "../../auth/viewer.ts";
import { contestIdsOf } from "../../auth/viewer.ts";
import { may } from "../../contest/permissions.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { standingOf } from "../../contest/standing.ts";
import type { Database } from "../../db/client.ts";
import { present } from "../../db/present.ts";
import { UserError } from "../../errors.ts";
import { findRound } from "../../rounds/find-round.ts";
import type { TeamAttackView } from "./targets-view.ts";
import { teamAttackInclude, teamAttackView } from "./team-attack-view.ts";

/** What `GET /api/v1/rounds/{round}/attacks` answers. */
export interface TeamAttacksView {
  readonly attacks: readonly TeamAttackView[];
}

/**
 * The attacks of a round, in the order of their arrival: all of them for organizers, its own for a team.
 * @param team the attacking team's number; null for all that the viewer may see
 * @throws UserError `sign_in_required` (401), `forbidden` (403), `round_not_found` (404)
 */
export async function loadTeamAttacks(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
  team: number | null = null,
  now = present(),
): Promise<TeamAttacksView> {
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401);
  const round = await findRound(db, name, contestIdsOf(viewer));
  const towards = viewer.towards(round.contestId);
  const rule = "attack.read";
  const readsAll = may(towards, rule);
  if (!readsAll && !may(towards, rule, towards.teamId)) {
    throw new UserError("forbidden", "Only teams of this contest and organizers see attacks.", 403, { rule });
  }
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), now);
  const attacks = await db.teamAttack.findMany({
    where: {
      publicSet: { dataSet: { roundId: round.id } },
      ...(readsAll ? {} : { teamId: towards.teamId ?? undefined }),
      ...(team === null ? {} : { team: { number: team } }),
    },
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    include: teamAttackInclude,
  });
  return { attacks: attacks.map((attack) => teamAttackView(attack, towards, standing)) };
}
