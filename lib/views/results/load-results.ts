import type { Prisma } from "../../../generated/prisma/client.ts";
import { type AuthenticatedViewer, NOBODY } from "../../auth/viewer.ts";
import { frozenSince } from "../../contest/board-freeze.ts";
import { countingRunOf, countingSetOf, type ProgramResult } from "../../contest/counting-set.ts";
import { withRescoring } from "../../contest/current-scoring.ts";
import type { Viewer } from "../../contest/permissions.ts";
import { clockView } from "../../contest/phase-views.ts";
import { type RoundSettings, roundSettingsSchema } from "../../contest/round-settings.ts";
import type { ScoredAttack } from "../../core/scores/attacked-set.ts";
import type { Database } from "../../db/client.ts";
import { present } from "../../db/present.ts";
import { UserError } from "../../errors.ts";
import { loadPresenterVotes } from "../../examiners/read-votes.ts";
import { idOrSlug, isAsked } from "../../rounds/slug.ts";
import { TAKING_PART } from "../../teams/taking-part.ts";
import { type Visible, visibleDataSet, withHistory } from "../visible-data-set.ts";
import type { ContestResults, ResultSet, ResultsRound } from "./contest-results.ts";
import { loadTeamAttackScores, type TeamAttackScores, teamAttackSight } from "./team-attack-scores.ts";

const include = {
  teams: { where: TAKING_PART, orderBy: { number: "asc" }, select: { number: true, name: true } },
  rounds: {
    orderBy: { position: "asc" },
    include: {
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: {
        where: { team: TAKING_PART },
        include: {
          ...withHistory,
          team: { select: { number: true } },
          submissions: { include: { scorings: { include: withRescoring } } },
        },
      },
      publishedResults: {
        include: {
          sets: {
            include: {
              team: { select: { number: true } },
              attacks: { include: { attacker: { select: { number: true } } }, orderBy: { id: "asc" } },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Source = Prisma.ContestGetPayload<{ include: typeof include }>;
type Round = Source["rounds"][number];
type VisibleRound = Omit<Round, "dataSets"> & { dataSets: Visible<Round["dataSets"][number]>[] };
/** What the sample attacks reached, by the scoring's id. */
type ProgramScores = ReadonlyMap<string, readonly ProgramResult[]>;
type Published = NonNullable<Round["publishedResults"]>["sets"][number];

/**
 * The sets that count in a contest, with every attack on them: submissions that were scored here, or published results.
 * One query per kind of row.
 *
 * @param contest its slug or id
 * @param round one round's slug or id; null for all
 * @param viewer decides what is seen of a round whose board is frozen, and whether teams' attacks are shown and counted
 *   before the results are published
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function loadResults(
  db: Database,
  contest: string,
  round: string | null = null,
  viewer: AuthenticatedViewer = NOBODY,
  now = present(),
): Promise<ContestResults> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  const rounds = row.rounds.filter((found) => isAsked(round, found));
  if (round !== null && rounds.length === 0) {
    throw new UserError("round_not_found", `There is no round ${round}.`, 404);
  }
  const role = viewer.towards(row.id);
  const teamAttacks = await loadTeamAttackScores(db, rounds, role, now);
  const visible = rounds.map((found) => visibleRound(found, role, now));
  const programs = await loadProgramScores(db, visible);
  const { slug, name, timeZone, archivedAt, teams } = row;
  return {
    contest: { slug, name, timeZone, archived: archivedAt !== null },
    teams,
    presenterVotes: round === null ? await loadPresenterVotes(db, row.id, role, now) : null,
    rounds: visible.map((found) => ({
      ...roundOf(found, programs, teamAttacks, now),
      teamAttacks: found.publishedResults ? null : teamAttackSight(found, role, now),
    })),
  };
}

function visibleRound(round: Round, viewer: Viewer, now: Date): VisibleRound {
  return { ...round, dataSets: round.dataSets.map((dataSet) => visibleDataSet(viewer, round, dataSet, now)) };
}

/** Of the runs that count alone: a round may have a hundred times as many. */
async function loadProgramScores(db: Database, rounds: readonly VisibleRound[]): Promise<ProgramScores> {
  const runs = rounds.flatMap(({ dataSets }) =>
    dataSets.flatMap((set) => countingRunOf(set.closedAt, set)?.scoring ?? []),
  );
  const results = await db.attackResult.findMany({
    where: { scoringId: { in: runs.map(({ id }) => id) } },
    select: { scoringId: true, attacker: true, kind: true, score: true },
  });
  const byRun = new Map(runs.map(({ id }): [string, typeof results] => [id, []]));
  for (const result of results) byRun.get(result.scoringId)?.push(result);
  return byRun;
}

function roundOf(
  round: VisibleRound,
  programs: ProgramScores,
  teamAttacks: TeamAttackScores,
  now: Date,
): Omit<ResultsRound, "teamAttacks"> {
  const settings = roundSettingsSchema.parse(round.settings);
  const { requiredUtility, attackers, weight } = settings;
  const published = round.publishedResults;
  const sets = published
    ? published.sets.map((set) => publishedSet(set, requiredUtility))
    : round.dataSets.flatMap((dataSet) => countingSet(dataSet, settings, programs, teamAttacks));
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    weight,
    attackers,
    ...clockView(round),
    frozenSince: frozenSince(round, now)?.toISOString() ?? null,
    sets: sets.sort((a, b) => a.team - b.team || a.kind.localeCompare(b.kind)),
    published: published && {
      source: published.source,
      sha256: published.sha256,
      importedAt: published.importedAt.toISOString(),
      differences: Array.isArray(published.differences) ? published.differences.length : 0,
    },
  };
}

function publishedSet({ team, kind, utilityScore, attacks }: Published, requiredUtility: number): ResultSet {
  const scored = (of: Published["attacks"][number]["kind"]): ScoredAttack[] =>
    attacks
      .filter((attack) => attack.kind === of)
      .map(({ attacker, program, score }) => ({
        attacker: attacker ? { team: attacker.number } : { program: program ?? "" },
        attempt: 1,
        score,
      }));
  return {
    team: team.number,
    kind,
    utilityScore,
    valid: utilityScore >= requiredUtility,
    submission: null,
    attacks: { reidentification: scored("REIDENTIFICATION"), traceInference: scored("TRACE_INFERENCE") },
  };
}

/** The data set's counting submission, if it has one, with the attacks of the round's that count and the teams'. */
function countingSet(
  dataSet: VisibleRound["dataSets"][number],
  settings: RoundSettings,
  programs: ProgramScores,
  teamAttacks: TeamAttackScores,
): ResultSet[] {
  const counting = countingRunOf(dataSet.closedAt, dataSet);
  if (!counting) return [];
  const results = programs.get(counting.scoring.id) ?? [];
  const byTeams = teamAttacks.get(dataSet.id);
  const found = countingSetOf(dataSet, counting.scoring, results, { settings, byTeams });
  if (!found) return [];
  const { id, number, submittedAt } = counting.submission;
  return [{ ...found, submission: { id, number, submittedAt: submittedAt.toISOString() } }];
}
