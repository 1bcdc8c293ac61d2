import { assertMay, type TimelessAction } from "../../../contest/permissions.ts";
import { assertCanSee } from "../../../contest/visibility.ts";
import { recordLook } from "../../../platform/audit/record-look.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { isUuid } from "../../../platform/db/uuid.ts";
import { noSuchTeam } from "./lock-team.ts";

/**
 * Finds the team with an id, for viewers who may do `action` to it.
 * @throws UserError `no_such_team` (404), also in a contest that the viewer may not see; as `assertMay`
 */
export async function authorizeTeam(
  db: Database,
  viewer: AuthenticatedViewer,
  teamId: string,
  action: TimelessAction,
) {
  const team = isUuid(teamId)
    ? await db.team.findUnique({ where: { id: teamId }, include: { contest: true } })
    : null;
  if (!team) throw noSuchTeam();
  const { contestId } = team;
  const towards = viewer.towards(contestId);
  assertCanSee(towards, team.contest.visibility, noSuchTeam());
  assertMay(towards, action, team.id);
  await recordLook(db, towards, { contestId, rule: action, teamId, what: `team:${teamId}` });
  return team;
}
