import { UserError } from "../../common/errors.ts";
import { MOST_ROWS, type PagePlace, pageOf } from "../../common/paging.ts";
import { may } from "../../contest/permissions.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { standingOf } from "../../contest/standing.ts";
import { recordLook } from "../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { AttacksQuery } from "../../use-cases/attacks/schemas.ts";
import { findRound } from "../../use-cases/rounds/find-round.ts";
import type { TeamAttackView } from "./targets-view.ts";
import { teamAttackInclude, teamAttackView } from "./team-attack-view.ts";

/** The response of `GET /api/v1/rounds/{round}/attacks`. */
export interface TeamAttacksView extends PagePlace {
  readonly attacks: readonly TeamAttackView[];
}

/**
 * Loads a page of a round's attacks in order of arrival: all for organizers, its own for a team.
 * @param asked filter by the attacking team's number, and the page, which has a thousand rows unless `limit` is given
 * @throws UserError `sign_in_required` (401), `forbidden` (403), `round_not_found` (404)
 */
export async function loadTeamAttacks(
  db: Database,
  name: string,
  viewer: AuthenticatedViewer,
  asked: AttacksQuery = {},
  now = databaseClock.now(),
): Promise<TeamAttacksView> {
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401);
  const round = await findRound(db, name, viewer);
  const towards = viewer.towards(round.contestId);
  const rule = "attack.read";
  const readsAll = may(towards, rule);
  if (!readsAll && !may(towards, rule, towards.teamId)) {
    throw new UserError("forbidden", "Only teams of this contest and organizers see attacks.", 403, { rule });
  }
  await recordLook(db, towards, { contestId: round.contestId, rule, what: `round:${round.id}` });
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), now);
  const { team, page, limit = MOST_ROWS } = asked;
  const where = {
    publicSet: { dataSet: { roundId: round.id } },
    ...(readsAll ? {} : { teamId: towards.teamId ?? undefined }),
    ...(team === undefined ? {} : { team: { number: team } }),
  };
  const place = pageOf(await db.teamAttack.count({ where }), { page, limit });
  const attacks = await db.teamAttack.findMany({
    where,
    orderBy: [{ submittedAt: "asc" }, { id: "asc" }],
    skip: (place.page - 1) * limit,
    take: limit,
    include: teamAttackInclude,
  });
  return { attacks: attacks.map((attack) => teamAttackView(attack, towards, standing)), ...place };
}
