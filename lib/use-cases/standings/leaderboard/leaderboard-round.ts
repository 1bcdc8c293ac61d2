import type { Team } from "../../../../generated/prisma/client.ts";
import { type FreezableRound, frozenSince } from "../../../contest/board-freeze.ts";
import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import { countingAmong } from "../../../contest/counting-id.ts";
import { clockView } from "../../../contest/phase-views.ts";
import { roundSettingsSchema } from "../../../contest/round-settings.ts";
import type { StagedRound } from "../../../contest/stage.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import { UNATTACKED_SCORE } from "../../../core/scores/attack-minimum.ts";
import {
  countingScore,
  type MeasuredSet,
  rankAnonymizations,
  sumOfMinima,
} from "../../../core/scores/ranking.ts";
import { minimaAfterAttacks } from "../after-attacks.ts";
import type { TeamAttackScores } from "../team-attack-scores.ts";
import type {
  LeaderboardPoint,
  LeaderboardRound,
  LeaderboardRow,
  LeaderboardSet,
} from "./leaderboard-view.ts";
import type { BoardSubmission, RoundCounts } from "./load-board-submissions.ts";

type BoardTeam = Pick<Team, "id" | "number" | "name">;

/** A data set as the viewer sees it, with the scored submissions that the board needs. */
interface BoardDataSet {
  readonly id: string;
  readonly teamId: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly pickedId: string | null;
  readonly publicSet: { readonly submissionId: string } | null;
  readonly closedAt: Date | null;
  readonly submissions: readonly BoardSubmission[];
}

/** The data that a round's leaderboard is computed from. */
export interface BoardRound extends FreezableRound, StagedRound {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly settings: unknown;
  readonly dataSets: readonly BoardDataSet[];
  /** Only those that the viewer may see. */
  readonly teamAttacks: TeamAttackScores;
  readonly counts: RoundCounts;
}

/** Computes a round's leaderboard: every team's row, and the points. */
export function leaderboardRound(
  round: BoardRound,
  teams: readonly BoardTeam[],
  now: Date,
): LeaderboardRound {
  const { requiredUtility, attackers } = roundSettingsSchema.parse(round.settings);
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
    submissionCount: round.counts.submissions,
    pending: round.counts.pending,
  };
}

/** All rows: ranked teams (those without a submission last), then the committee's, which is not ranked. */
function rowViews(round: BoardRound, teams: readonly BoardTeam[]): LeaderboardRow[] {
  const counting = new Map(
    round.dataSets.map((dataSet) => [
      `${dataSet.teamId} ${dataSet.kind}`,
      countingSet(dataSet, round.teamAttacks),
    ]),
  );
  const entries = teams.map((team) => {
    const setOf = (kind: DataKind) => counting.get(`${team.id} ${kind}`) ?? null;
    const sets = { IDP: setOf("IDP"), TRP: setOf("TRP") };
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

function countingSet(dataSet: BoardDataSet, teamAttacks: TeamAttackScores): LeaderboardSet | null {
  const submission = countingAmong(dataSet, dataSet.submissions);
  const facts = submission && scoredFacts(submission);
  if (!facts) return null;
  const { minReidentificationScore, minTraceInferenceScore } =
    minimaAfterAttacks(facts, dataSet.id, teamAttacks) ?? facts;
  return { ...facts, minReidentificationScore, minTraceInferenceScore };
}

function pointViews(dataSet: BoardDataSet, teamAttacks: TeamAttackScores): LeaderboardPoint[] {
  const counting = countingAmong(dataSet, dataSet.submissions);
  const { number, name } = dataSet.team;
  return dataSet.submissions.flatMap((submission) => {
    const counts = submission === counting;
    const own = scoredFacts(submission);
    const facts = own && counts ? { ...own, ...minimaAfterAttacks(own, dataSet.id, teamAttacks) } : own;
    if (!facts || submission.attacks === null) return [];
    return [{ ...facts, team: { number, name }, kind: dataSet.kind, counts, attacks: submission.attacks }];
  });
}

/** The scores of a submission; null if it has none. */
function scoredFacts(submission: BoardSubmission): LeaderboardSet | null {
  if (submission.utilityScore === null) return null;
  return {
    submissionId: submission.id,
    submissionNumber: submission.number,
    utilityScore: submission.utilityScore,
    valid: submission.valid,
    minReidentificationScore: submission.minReidentificationScore ?? UNATTACKED_SCORE,
    minTraceInferenceScore: submission.minTraceInferenceScore ?? UNATTACKED_SCORE,
    submittedAt: submission.submittedAt.toISOString(),
  };
}

function measured(
  set: LeaderboardSet | null,
  minimum: "minReidentificationScore" | "minTraceInferenceScore",
): MeasuredSet | null {
  return set && { valid: set.valid, minScore: set[minimum] };
}

/** The later of two ISO 8601 times, which compare as text. */
function laterOf(a: string | undefined, b: string | undefined): string | null {
  if (a === undefined || b === undefined) return a ?? b ?? null;
  return a > b ? a : b;
}
