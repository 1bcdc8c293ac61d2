import type { AttacksByTeams } from "../../contest/counting-set.ts";
import type { Viewer } from "../../contest/permissions.ts";
import { may } from "../../contest/permissions.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { type StandingRound, standingOf } from "../../contest/standing.ts";
import { attacksByTeams } from "../../contest/team-attack-scores.ts";
import type { Database, Transaction } from "../../db/client.ts";
import { TAKING_PART } from "../../teams/taking-part.ts";

/** What teams' attacks left of each set's privacy, by the data set's id. */
export type TeamAttackScores = ReadonlyMap<string, AttacksByTeams>;

/** A round as far as its teams' attacks need it. */
type AttackedRoundRow = StandingRound & { readonly id: string; readonly settings: unknown };

/**
 * The scores of teams' attacks in those of the rounds whose attacks `viewer` may see; of each team's attempts at a set
 * the first ones that the round allows, numbered from 1. Teams that have withdrawn neither attack nor are attacked.
 */
export async function loadTeamAttackScores(
  db: Database | Transaction,
  rounds: readonly AttackedRoundRow[],
  viewer: Viewer,
  now: Date,
): Promise<TeamAttackScores> {
  const limits = new Map(
    rounds.flatMap((round) => {
      const settings = roundSettingsSchema.parse(round.settings);
      const seen = may(viewer, "matrix.readTeamAttacks", null, standingOf(round, settings, now));
      return seen ? [[round.id, settings.limits.attackAttempts] as const] : [];
    }),
  );
  if (limits.size === 0) return new Map();
  const sets = await db.publicSet.findMany({
    where: { dataSet: { roundId: { in: [...limits.keys()] }, team: TAKING_PART } },
    select: {
      dataSet: { select: { id: true, roundId: true } },
      attacks: {
        where: { team: TAKING_PART },
        select: {
          kind: true,
          attempt: true,
          state: true,
          team: { select: { number: true } },
          scores: { where: { supersededAt: null }, select: { score: true } },
        },
      },
    },
  });
  return new Map(
    sets.map(({ dataSet, attacks }) => {
      const limit = limits.get(dataSet.roundId) ?? 0;
      const scored = attacks.map(({ scores: [found], ...attack }) => ({ ...attack, score: found?.score }));
      return [dataSet.id, attacksByTeams(scored, limit)];
    }),
  );
}

/** Whether `viewer` is shown what teams' attacks did in a round, and whether everybody is; null before they attack. */
export function teamAttackSight(
  round: StandingRound & { readonly settings: unknown },
  viewer: Viewer,
  now: Date,
): "published" | "organizers" | "withheld" | null {
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), now);
  if (!standing.attackBegun) return null;
  if (standing.resultsPublished) return "published";
  return may(viewer, "matrix.readTeamAttacks", null, standing) ? "organizers" : "withheld";
}
