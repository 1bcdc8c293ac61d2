import type { Prisma } from "../../../../generated/prisma/client.ts";
import { UserError } from "../../../common/errors.ts";
import { frozenSince } from "../../../contest/board-freeze.ts";
import { countingAmong } from "../../../contest/counting-id.ts";
import { countingSetOf, type ProgramResult } from "../../../contest/counting-set.ts";
import { clockView } from "../../../contest/phase-views.ts";
import { type RoundSettings, roundSettingsSchema } from "../../../contest/round-settings.ts";
import { TAKING_PART } from "../../../contest/taking-part.ts";
import type { ScoredAttack } from "../../../core/scores/attacked-set.ts";
import { ANONYMOUS_VIEWER, type AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import { loadPresenterVotes } from "../../people/jury/read-votes.ts";
import { idOrSlug, isRequestedRound } from "../../rounds/slug.ts";
import { type Candidate, loadCandidates } from "../../submissions/load-candidates.ts";
import { loadProgramResults } from "../../submissions/program-results.ts";
import { loadTeamAttackScores, type TeamAttackScores, teamAttackVisibility } from "../team-attack-scores.ts";
import { type Visible, visibleDataSet, withHistory } from "../visible-data-set.ts";
import type { ContestResults, ResultSet, ResultsRound } from "./contest-results.ts";

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
        },
      },
      publishedResults: {
        include: {
          sets: {
            where: { team: TAKING_PART },
            include: {
              team: { select: { number: true } },
              attacks: {
                // Attacks of programs, and of teams that take part.
                where: { OR: [{ attackerId: null }, { attacker: TAKING_PART }] },
                include: { attacker: { select: { number: true } } },
                orderBy: { id: "asc" },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Source = Prisma.ContestGetPayload<{ include: typeof include }>;
type Round = Source["rounds"][number];
/** The submission that counts for a data set, with the results of the programs' attacks on it. */
interface Counted {
  readonly submission: Candidate;
  readonly results: readonly ProgramResult[];
}
/** By data set id. */
type CountedSets = ReadonlyMap<string, Counted>;
type Published = NonNullable<Round["publishedResults"]>["sets"][number];

/**
 * Loads the sets that count in a contest, with every attack on them: submissions scored here, or imported published results.
 * The number of queries, and nearly that of rows, is independent of the number of submissions.
 *
 * @param contest its slug or id
 * @param round one round's slug or id; null for all
 * @param viewer decides what is visible of a round whose board is frozen, and whether teams' attacks are shown and counted
 *   before the results are published
 * @throws UserError `contest_not_found`, `round_not_found` (404)
 */
export async function loadResults(
  db: Database | Transaction,
  contest: string,
  round: string | null = null,
  viewer: AuthenticatedViewer = ANONYMOUS_VIEWER,
  now = databaseClock.now(),
): Promise<ContestResults> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) throw new UserError("contest_not_found", `There is no contest ${contest}.`, 404);
  const rounds = row.rounds.filter((found) => isRequestedRound(round, found));
  if (round !== null && rounds.length === 0) {
    throw new UserError("round_not_found", `There is no round ${round}.`, 404);
  }
  const role = viewer.towards(row.id);
  const teamAttacks = await loadTeamAttackScores(db, rounds, role, now);
  const dataSets = rounds.flatMap((found) =>
    found.dataSets.map((dataSet) => visibleDataSet(role, found, dataSet, now)),
  );
  const counted = await loadCounted(db, dataSets);
  const { slug, name, timeZone, archivedAt, teams } = row;
  return {
    contest: { slug, name, timeZone, archived: archivedAt !== null },
    teams,
    ownTeam: viewer.teamNumberIn(row.id),
    hasData: rounds.some(({ dataPublishedAt }) => dataPublishedAt !== null),
    hasJury: (await db.juryMember.count({ where: { contestId: row.id } })) > 0,
    final: rounds.length > 0 && rounds.every(isFinal),
    presenterVotes: round === null ? await loadPresenterVotes(db, row.id, role, now) : null,
    rounds: rounds.map((found) => ({
      ...roundOf(found, counted, teamAttacks, now),
      teamAttacks: found.publishedResults ? null : teamAttackVisibility(found, role, now),
    })),
  };
}

/** Whether a round's results are published, here or elsewhere. */
function isFinal({ resultsPublishedAt, publishedResults }: Round): boolean {
  return resultsPublishedAt !== null || publishedResults !== null;
}

/** Loads the submissions that can count, chooses those that do, and loads the programs' attacks on them. */
async function loadCounted(
  db: Database | Transaction,
  dataSets: readonly Visible<Round["dataSets"][number]>[],
): Promise<CountedSets> {
  const candidates = await loadCandidates(db, dataSets);
  const counting = dataSets.flatMap((set) => {
    const submission = countingAmong(set, candidates.get(set.id) ?? []);
    return submission ? [submission] : [];
  });
  const results = await loadProgramResults(
    db,
    counting.map(({ scoringId }) => scoringId),
  );
  const countedOf = (submission: Candidate): Counted => ({
    submission,
    results: results.get(submission.scoringId) ?? [],
  });
  return new Map(counting.map((submission) => [submission.dataSetId, countedOf(submission)]));
}

function roundOf(
  round: Round,
  counted: CountedSets,
  teamAttacks: TeamAttackScores,
  now: Date,
): Omit<ResultsRound, "teamAttacks"> {
  const settings = roundSettingsSchema.parse(round.settings);
  const { requiredUtility, attackers, weight } = settings;
  const published = round.publishedResults;
  const sets = published
    ? published.sets.map((set) => publishedSet(set, requiredUtility))
    : round.dataSets.flatMap((dataSet) => countingSet(dataSet, settings, counted, teamAttacks));
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    weight,
    attackers,
    ...clockView(round),
    frozenSince: frozenSince(round, now)?.toISOString() ?? null,
    final: isFinal(round),
    publishedAt: round.resultsPublishedAt?.toISOString() ?? null,
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

/** The data set's counting submission in a list, with the attacks of programs and teams that count; empty if there is none. */
function countingSet(
  dataSet: Round["dataSets"][number],
  settings: RoundSettings,
  counted: CountedSets,
  teamAttacks: TeamAttackScores,
): ResultSet[] {
  const counting = counted.get(dataSet.id);
  if (!counting) return [];
  const { submission, results } = counting;
  const byTeams = teamAttacks.get(dataSet.id);
  const found = countingSetOf(dataSet, submission, results, { settings, byTeams });
  if (!found) return [];
  const { id, number, submittedAt } = submission;
  return [{ ...found, submission: { id, number, submittedAt: submittedAt.toISOString() } }];
}
