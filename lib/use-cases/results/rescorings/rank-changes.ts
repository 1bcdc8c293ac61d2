import { COMMITTEE_TEAM } from "../../../contest/committee-team.ts";
import type { CountableDataSet } from "../../../contest/counting-id.ts";
import { countingRunOf, countingSetOf, type ProgramResult } from "../../../contest/counting-set.ts";
import type { RoundSettings } from "../../../contest/round-settings.ts";
import { attacksByTeams } from "../../../contest/team-attack-scores.ts";
import type { DataKind } from "../../../core/formats/file-names.ts";
import { grouped } from "../../../core/grouped.ts";
import { rankAttackers } from "../../../core/scores/attack-ranking.ts";
import type { AttackedRound, PrivacyScore } from "../../../core/scores/attacked-set.ts";
import { rankContest } from "../../../core/scores/contest-totals.ts";
import type { AttackPreview } from "./load-attacks.ts";
import { type EndedRescoring, type PreviewedRun, runsOn, type Side } from "./preview-runs.ts";
import type { RankChange, RescoringView } from "./rescoring-view.ts";

interface RankedRun extends PreviewedRun {
  readonly id: string;
  readonly utilityScore: number | null;
  readonly valid: boolean | null;
}

/** A team's data set of one kind, with all scorings of the submissions that can count. */
export interface RankedDataSet extends CountableDataSet {
  readonly id: string;
  readonly team: { readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly submissions: readonly {
    readonly id: string;
    readonly number: number;
    readonly scorings: readonly RankedRun[];
  }[];
}

/** What a round's rankings are derived from: the data of teams that take part, and of the committee's. */
export interface RankedRound {
  /** All teams that take part in the contest, by number: one without data in the round may attack in it, too. */
  readonly teams: readonly { readonly number: number; readonly name: string }[];
  readonly dataSets: readonly RankedDataSet[];
  /** The programs' attack results in the scorings that count on either side, by scoring id. */
  readonly results: ReadonlyMap<string, readonly ProgramResult[]>;
  readonly attacks: readonly AttackPreview[];
  /** When the round's counting submissions were locked; null: they are not. */
  readonly closedAt: Date | null;
  readonly settings: Pick<RoundSettings, "attackers" | "limits">;
}

/** Every team's places without and with a re-scoring, by team number; whether or not it is applied. */
export function rankChanges(
  round: RankedRound,
  rescoring: EndedRescoring,
): Pick<RescoringView, "ranks" | "attackRanks"> {
  const before = roundOn("before", round, rescoring);
  const after = roundOn("after", round, rescoring);
  const competing = round.teams.filter(({ number }) => number !== COMMITTEE_TEAM);
  const numbers = competing.map(({ number }) => number);
  const compare = (ranked: (round: AttackedRound) => readonly Ranked[]): RankChange[] => {
    const places = [before, after].map(ranked);
    return competing.map(({ number, name }) => {
      const [then, now] = places.map((rows) => placeOf(rows, number));
      return { team: { number, name }, before: then, after: now };
    });
  };
  const attackRanks = (score: PrivacyScore) =>
    hasTeamAttacks(before, score) ? compare((side) => rankAttackers([side], numbers, score)) : [];
  return {
    ranks: compare((side) => rankContest([side], numbers)),
    attackRanks: {
      reidentification: attackRanks("reidentification"),
      traceInference: attackRanks("traceInference"),
    },
  };
}

/** A row of any ranking of one round. */
interface Ranked {
  readonly team: number;
  readonly rank: number;
  readonly rounds: readonly { readonly sum: number }[];
}

function placeOf(rows: readonly Ranked[], team: number): RankChange["before"] {
  const row = rows.find((candidate) => candidate.team === team);
  if (!row) throw new Error(`team ${team} is in one ranking alone`);
  return { rank: row.rank, sum: row.rounds[0].sum };
}

function hasTeamAttacks({ sets }: AttackedRound, score: PrivacyScore): boolean {
  return sets.some(({ attacks }) => attacks[score].some(({ attacker }) => "team" in attacker));
}

/** The scoring that counts for a data set on one side; null if none does. */
export function countingRunOn<T extends RankedDataSet>(
  side: Side,
  dataSet: T,
  closedAt: Date | null,
  rescoring: EndedRescoring,
): RankedRun | null {
  return countingRunOf(closedAt, dataSetOn(side, dataSet, rescoring))?.scoring ?? null;
}

/** A data set with its scorings as they are on one side. */
export function dataSetOn<T extends RankedDataSet>(side: Side, dataSet: T, rescoring: EndedRescoring) {
  const submissions = dataSet.submissions.map((row) => ({
    ...row,
    scorings: runsOn(side, row.scorings, rescoring),
  }));
  return { ...dataSet, submissions };
}

/** The round as the rankings take it, with the scorings and attacks of one side. */
function roundOn(
  side: Side,
  { dataSets, results, attacks, closedAt, settings }: RankedRound,
  rescoring: EndedRescoring,
): AttackedRound {
  const byTarget = grouped(attacks, ({ dataSetId }) => dataSetId);
  const sets = dataSets.flatMap((dataSet) => {
    const run = countingRunOn(side, dataSet, closedAt, rescoring);
    if (!run) return [];
    const scored = (byTarget.get(dataSet.id) ?? []).map((attack) => ({ ...attack, score: attack[side] }));
    const byTeams = attacksByTeams(scored, settings.limits.attackAttempts);
    return countingSetOf(dataSet, run, results.get(run.id) ?? [], { settings, byTeams }) ?? [];
  });
  // With one round only, its weight does not affect places.
  return { weight: 1, sets };
}
