import { UserError } from "../../common/errors.ts";
import { refusalOf } from "../../contest/permissions.ts";
import { roundTime } from "../../contest/round-clock.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import { standingOf } from "../../contest/standing.ts";
import { type AttackingTeam, attackerRefusal } from "../../contest/team-attacks.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { assertRulesAccepted } from "../information/rules/accept-rules.ts";
import { findRound } from "../rounds/find-round.ts";
import { attackBegin, attackOpening } from "./targets-round.ts";

/** A team that may attack in a round, and the member who uploads for it. */
export interface Attacker {
  readonly userId: string;
  readonly team: AttackingTeam;
  readonly roundId: string;
  readonly settings: RoundSettings;
}

/** A request to upload attacks. */
interface AttackIntent {
  /** The round's id, or its slug if only one of the viewer's rounds has it. */
  readonly round: string;
  readonly viewer: AuthenticatedViewer;
  /** This time decides about deadlines. */
  readonly arrivedAt: Date;
}

/** The action in the permissions table. */
const rule = "attack.create";

type Round = Awaited<ReturnType<typeof findRound>>;

/**
 * Finds the viewer's team, if it may attack in the round now.
 * @throws UserError `sign_in_required` (401), `no_team`, `forbidden`, `attack_not_open`, `attack_closed`, `committee_attacks`,
 *   `team_withdrawn`, `rules_not_accepted` (403), `round_not_found` (404)
 */
export async function findAttacker(db: Database, intent: AttackIntent): Promise<Attacker> {
  const { viewer, arrivedAt } = intent;
  if (viewer.userId === null) throw new UserError("sign_in_required", "Sign in first.", 401);
  const round = await findRound(db, intent.round, viewer);
  const teamId = viewer.teamIdIn(round.contestId);
  const team = teamId === null ? null : await db.team.findUnique({ where: { id: teamId } });
  if (!team)
    throw new UserError("no_team", "Only a member of a team in this contest can attack.", 403, { rule });
  assertCompetes(team);
  const settings = roundSettingsSchema.parse(round.settings);
  const standing = standingOf(round, settings, arrivedAt);
  const refusal = refusalOf(viewer.towards(round.contestId), rule, team.id, standing);
  if (refusal === "role")
    throw new UserError("forbidden", "You may not attack in this round.", 403, { rule });
  if (refusal === "stage") throw notNow(round, arrivedAt);
  await assertRulesAccepted(db, viewer.userId, round.contestId);
  return { userId: viewer.userId, team, roundId: round.id, settings };
}

/** Refuses the committee's team and withdrawn teams. */
function assertCompetes(team: AttackingTeam): void {
  const refusal = attackerRefusal(team);
  if (refusal === "committee") {
    throw new UserError("committee_attacks", "The committee's team 000 does not attack.", 403, { rule });
  }
  if (refusal === "withdrawn") {
    throw new UserError("team_withdrawn", "Your team has withdrawn; it does not attack any more.", 403, {
      rule,
    });
  }
}

function notNow(round: Round, now: Date): UserError {
  if (round.resultsPublishedAt) {
    const closedAt = round.resultsPublishedAt.toISOString();
    const message = "The round's results are published: nobody attacks any more.";
    return new UserError("attack_closed", message, 403, { closedAt, rule });
  }
  const phase = round.phases.find(({ kind }) => kind === "ATTACK");
  if (phase && phase.endsAt <= roundTime(round, now)) {
    const closedAt = phase.endsAt.toISOString();
    return new UserError("attack_closed", `The attack phase closed at ${closedAt}.`, 403, { closedAt, rule });
  }
  const message = `The attack phase is not open. ${attackOpening(round, now)}`;
  return new UserError("attack_not_open", message, 403, { opensAt: attackBegin(round)?.toISOString(), rule });
}
