import { Prisma } from "../../../generated/prisma/client.ts";
import type { AttacksByTeams } from "../../contest/counting-set.ts";
import type { Viewer } from "../../contest/permissions.ts";
import { may } from "../../contest/permissions.ts";
import { roundSettingsSchema } from "../../contest/round-settings.ts";
import { type StandingRound, standingOf } from "../../contest/standing.ts";
import { attacksByTeams, type TeamAttempt } from "../../contest/team-attack-scores.ts";
import { recordLook } from "../../platform/audit/record-look.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";

/** The scores of teams' attacks on each set, by data set id. */
export type TeamAttackScores = ReadonlyMap<string, AttacksByTeams>;

/** The fields of a round that decide which teams' attacks are visible and count. */
type AttackedRoundRow = StandingRound & { readonly id: string; readonly settings: unknown };

const RULE = "matrix.readTeamAttacks";

/**
 * Loads the scores of teams' attacks in those rounds whose attacks `viewer` may see. Of each team's attempts at a set, the first
 * ones up to the round's limit, numbered from 1. Withdrawn teams are excluded, as attackers and as targets. What an auditor is shown
 * goes into the audit log.
 * @param dataSetIds limits the query to these data sets; by default, all of the rounds
 */
export async function loadTeamAttackScores(
  db: Database | Transaction,
  rounds: readonly AttackedRoundRow[],
  viewer: Viewer,
  now: Date,
  dataSetIds?: readonly string[],
): Promise<TeamAttackScores> {
  const seen = rounds
    .map((round) => {
      const settings = roundSettingsSchema.parse(round.settings);
      return { id: round.id, settings, standing: standingOf(round, settings, now) };
    })
    .filter(({ standing }) => may(viewer, RULE, null, standing));
  if (seen.length === 0) return new Map();
  const limits = new Map(seen.map(({ id, settings }) => [id, settings.limits.attackAttempts]));
  const sets = await attackedSets(db, [...limits.keys()], dataSetIds);
  if (viewer.appointment === "AUDITOR") {
    for (const { id, standing } of seen.filter(({ id }) => sets.some(({ roundId }) => roundId === id))) {
      const { contestId } = await db.round.findUniqueOrThrow({ where: { id } });
      await recordLook(db, viewer, { contestId, rule: RULE, standing, what: `round:${id}` });
    }
  }
  return new Map(
    sets.map(({ id, roundId, attacks }) => {
      const attempts = attacks.map(([number, kind, attempt, state, score]) => {
        return { team: { number }, kind, attempt, state, score };
      });
      return [id, attacksByTeams(attempts, limits.get(roundId) ?? 0)];
    }),
  );
}

/** One row per set, with its attacks as JSON: a round may have a hundred thousand attacks. */
function attackedSets(
  db: Database | Transaction,
  roundIds: readonly string[],
  dataSetIds: readonly string[] | undefined,
) {
  const ofSets = dataSetIds ? Prisma.sql`AND d.id = ANY (${[...dataSetIds]}::uuid[])` : Prisma.empty;
  return db.$queryRaw<{ id: string; roundId: string; attacks: AttackRow[] }[]>`
    SELECT d.id, d."roundId", json_agg(json_build_array(team.number, a.kind, a.attempt, a.state, score.score)) AS attacks
    FROM "DataSet" d
      JOIN "Team" owner ON owner.id = d."teamId" AND owner."withdrawnAt" IS NULL
      JOIN "PublicSet" p ON p."dataSetId" = d.id
      JOIN "TeamAttack" a ON a."publicSetId" = p.id
      JOIN "Team" team ON team.id = a."teamId" AND team."withdrawnAt" IS NULL
      LEFT JOIN "TeamAttackScore" score ON score."attackId" = a.id AND score."supersededAt" IS NULL
    WHERE d."roundId" = ANY (${[...roundIds]}::uuid[]) ${ofSets}
    GROUP BY d.id`;
}

/** The attacking team's number, then the fields of a {@link TeamAttempt}. */
type AttackRow = [
  number,
  TeamAttempt["kind"],
  TeamAttempt["attempt"],
  TeamAttempt["state"],
  TeamAttempt["score"],
];

/** Whether teams' attacks in a round are visible to everybody, only to organizers like `viewer`, or not; null before the attack phase. */
export function teamAttackVisibility(
  round: StandingRound & { readonly settings: unknown },
  viewer: Viewer,
  now: Date,
): "published" | "organizers" | "withheld" | null {
  const standing = standingOf(round, roundSettingsSchema.parse(round.settings), now);
  if (!standing.attackBegun) return null;
  if (standing.resultsPublished) return "published";
  return may(viewer, "matrix.readTeamAttacks", null, standing) ? "organizers" : "withheld";
}
