import type { Prisma } from "../../generated/prisma/client.ts";
import { type AuthenticatedViewer, NOBODY } from "../auth/viewer.ts";
import { frozenSince } from "../contest/board-freeze.ts";
import { COMMITTEE_TEAM } from "../contest/committee-team.ts";
import { countingIdIn } from "../contest/counting-id.ts";
import { currentScoring, isNoPreview, withRescoring } from "../contest/current-scoring.ts";
import { assertMay, type Viewer } from "../contest/permissions.ts";
import { clockView } from "../contest/phase-views.ts";
import { roundSettingsSchema } from "../contest/round-settings.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import { countingScore, type MeasuredSet, rankAnonymizations, sumOfMinima } from "../core/scores/ranking.ts";
import type { Database } from "../db/client.ts";
import { UserError } from "../errors.ts";
import { idOrSlug } from "../rounds/slug.ts";
import { TAKING_PART } from "../teams/taking-part.ts";
import { afterAttacks } from "./after-attacks.ts";
import type {
  LeaderboardPoint,
  LeaderboardRound,
  LeaderboardRow,
  LeaderboardSet,
  LeaderboardView,
} from "./leaderboard-view.ts";
import { loadTeamAttackScores, type TeamAttackScores } from "./results/team-attack-scores.ts";
import { type Visible, visibleDataSet, withHistory } from "./visible-data-set.ts";

const include = {
  teams: { where: TAKING_PART, orderBy: { number: "asc" } },
  rounds: {
    orderBy: { position: "asc" },
    include: {
      phases: { orderBy: { startsAt: "asc" } },
      dataSets: {
        where: { team: TAKING_PART },
        include: {
          ...withHistory,
          team: true,
          submissions: {
            orderBy: { number: "asc" },
            include: {
              scorings: {
                include: { ...withRescoring, results: { select: { attacker: true, score: true } } },
              },
            },
          },
        },
      },
    },
  },
} as const satisfies Prisma.ContestInclude;

type Source = Prisma.ContestGetPayload<{ include: typeof include }>;
type DataSet = Visible<Source["rounds"][number]["dataSets"][number]>;
type Round = Omit<Source["rounds"][number], "dataSets"> & {
  dataSets: DataSet[];
  /** As far as the viewer may see them. */
  teamAttacks: TeamAttackScores;
};
type Submission = DataSet["submissions"][number];

/**
 * A contest's leaderboard. One query per kind of row, however many submissions there are.
 * @param contest its slug or id
 * @param viewer decides what is seen of a board that is frozen; nobody sees what the public sees
 * @returns null if there is no such contest
 * @throws UserError `contest_archived` (409): of a past contest only the results are kept, not the submissions
 */
export async function loadLeaderboard(
  db: Database,
  contest: string,
  viewer: AuthenticatedViewer = NOBODY,
  now = new Date(),
): Promise<LeaderboardView | null> {
  const where = idOrSlug(contest);
  const row = where && (await db.contest.findUnique({ where, include }));
  if (!row) return null;
  if (row.archivedAt) {
    throw new UserError("contest_archived", `${row.name} is archived: ask for its ranking instead.`, 409);
  }
  const role = viewer.towards(row.id);
  assertMay(role, "leaderboard.read");
  const teamAttacks = await loadTeamAttackScores(db, row.rounds, role, now);
  const visible = row.rounds.map((round) => visibleRound(round, teamAttacks, role, now));
  return {
    contest: { slug: row.slug, name: row.name, timeZone: row.timeZone },
    rounds: visible.map((round) => roundView(round, row.teams, now)),
    at: now.toISOString(),
  };
}

function visibleRound(
  round: Source["rounds"][number],
  teamAttacks: TeamAttackScores,
  viewer: Viewer,
  now: Date,
): Round {
  const dataSets = round.dataSets.map((dataSet) => visibleDataSet(viewer, round, dataSet, now));
  return { ...round, dataSets, teamAttacks };
}

function roundView(round: Round, teams: Source["teams"], now: Date): LeaderboardRound {
  const { requiredUtility, attackers } = roundSettingsSchema.parse(round.settings);
  const scorings = round.dataSets.flatMap(({ submissions }) => submissions.flatMap((row) => row.scorings));
  return {
    id: round.id,
    slug: round.slug,
    name: round.name,
    requiredUtility,
    attackers,
    ...clockView(round),
    frozenSince: frozenSince(round, now)?.toISOString() ?? null,
    rows: rowViews(round, teams),
    points: round.dataSets.flatMap((dataSet) => pointViews(dataSet, round.teamAttacks)),
    pending: scorings.filter((run) => isNoPreview(run) && (run.state === "QUEUED" || run.state === "SCORING"))
      .length,
  };
}

/** Every team's row: ranked teams, those without a submission last of them, then the committee's set outside the ranking. */
function rowViews(round: Round, teams: Source["teams"]): LeaderboardRow[] {
  const entries = teams.map((team) => {
    const sets = { IDP: countingSet(round, team.id, "IDP"), TRP: countingSet(round, team.id, "TRP") };
    return {
      team: { number: team.number, name: team.name, sets },
      minReidentificationScore: countingScore(measured(sets.IDP, "minReidentificationScore")),
      minTraceInferenceScore: countingScore(measured(sets.TRP, "minTraceInferenceScore")),
    };
  });
  const competing = entries.filter(({ team }) => team.number !== COMMITTEE_TEAM);
  const withSubmissions = competing.filter(({ team: { sets } }) => sets.IDP || sets.TRP);
  const without = competing.filter(({ team: { sets } }) => !sets.IDP && !sets.TRP);
  const committee = entries
    .filter(({ team }) => team.number === COMMITTEE_TEAM)
    .map((entry) => ({ ...entry, sum: sumOfMinima(entry), rank: null }));
  return [...rankAnonymizations([...withSubmissions, ...without]), ...committee].map((entry) => {
    const { sets, ...team } = entry.team;
    return { ...entry, team, sets, submittedAt: laterOf(sets.IDP?.submittedAt, sets.TRP?.submittedAt) };
  });
}

function countingSet(round: Round, teamId: string, kind: DataKind): LeaderboardSet | null {
  const dataSet = round.dataSets.find((set) => set.teamId === teamId && set.kind === kind);
  if (!dataSet) return null;
  const id = countingIdIn(dataSet.closedAt, dataSet);
  const submission = dataSet.submissions.find((candidate) => candidate.id === id);
  return submission ? afterAttacks(scoredFacts(submission), dataSet.id, round.teamAttacks) : null;
}

function pointViews(dataSet: DataSet, teamAttacks: TeamAttackScores): LeaderboardPoint[] {
  const counting = countingIdIn(dataSet.closedAt, dataSet);
  const team = { number: dataSet.team.number, name: dataSet.team.name };
  return dataSet.submissions.flatMap((submission) => {
    const counts = submission.id === counting;
    const own = scoredFacts(submission);
    const facts = counts ? afterAttacks(own, dataSet.id, teamAttacks) : own;
    if (!facts) return [];
    const results = currentScoring(submission.scorings)?.results ?? [];
    const attacks = Object.fromEntries(results.map(({ attacker, score }) => [attacker, score]));
    return [{ ...facts, team, kind: dataSet.kind, counts, attacks }];
  });
}

/** The scores of a submission; null until it is scored. */
function scoredFacts(submission: Submission): LeaderboardSet | null {
  const scoring = currentScoring(submission.scorings);
  if (scoring?.state !== "SCORED" || scoring.utilityScore === null || scoring.valid === null) return null;
  return {
    submissionId: submission.id,
    submissionNumber: submission.number,
    utilityScore: scoring.utilityScore,
    valid: scoring.valid,
    minReidentificationScore: scoring.minReidentificationScore ?? 0,
    minTraceInferenceScore: scoring.minTraceInferenceScore ?? 0,
    submittedAt: submission.submittedAt.toISOString(),
  };
}

function measured(
  set: LeaderboardSet | null,
  minimum: "minReidentificationScore" | "minTraceInferenceScore",
): MeasuredSet | null {
  return set && { valid: set.valid, minScore: set[minimum] };
}

/** The later of two moments in ISO 8601, which sort as text. */
function laterOf(a: string | undefined, b: string | undefined): string | null {
  if (a === undefined || b === undefined) return a ?? b ?? null;
  return a > b ? a : b;
}
