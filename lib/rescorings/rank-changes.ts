import { countingIdIn } from "../contest/counting-id.ts";
import { currentScoring } from "../contest/current-scoring.ts";
import type { DataKind } from "../core/formats/file-names.ts";
import { countingScore, rankAnonymizations } from "../core/scores/ranking.ts";
import type { RankChange } from "./rescoring-view.ts";
import { type EndedRescoring, type PreviewedRun, runsWith, runsWithout } from "./runs-as-if.ts";

interface Run extends PreviewedRun {
  readonly valid: boolean | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
}

/** A team's data set of one kind, with every run of its submissions. */
export interface RankedDataSet {
  readonly team: { readonly id: string; readonly number: number; readonly name: string };
  readonly kind: DataKind;
  readonly pickedId: string | null;
  readonly publicSet: { readonly submissionId: string } | null;
  readonly submissions: readonly {
    readonly id: string;
    readonly number: number;
    readonly scorings: readonly Run[];
  }[];
}

type View = (runs: readonly Run[]) => readonly Run[];

/**
 * Every team's place without and with a re-scoring, by number; whether it is applied or not.
 * @param closedAt when the round's counting submissions were locked; null: they are not
 */
export function rankChanges(
  dataSets: readonly RankedDataSet[],
  rescoring: EndedRescoring,
  closedAt: Date | null,
): RankChange[] {
  const before = ranksOf(dataSets, closedAt, (runs) => runsWithout(runs, rescoring));
  const after = ranksOf(dataSets, closedAt, (runs) => runsWith(runs, rescoring));
  return before
    .map(({ team: { number, name }, rank, sum }) => {
      const then = after.find((row) => row.team.number === number);
      if (!then) throw new Error(`team ${number} is in one ranking alone`);
      return { team: { number, name }, before: { rank, sum }, after: { rank: then.rank, sum: then.sum } };
    })
    .sort((a, b) => a.team.number - b.team.number);
}

function ranksOf(dataSets: readonly RankedDataSet[], closedAt: Date | null, view: View) {
  const teams = new Map(dataSets.map(({ team }) => [team.id, team]));
  const entries = [...teams.values()].map((team) => {
    const own = (kind: DataKind) => dataSets.find((set) => set.team.id === team.id && set.kind === kind);
    return {
      team,
      minReidentificationScore: minimumOf(own("IDP"), "minReidentificationScore", closedAt, view),
      minTraceInferenceScore: minimumOf(own("TRP"), "minTraceInferenceScore", closedAt, view),
    };
  });
  return rankAnonymizations(entries);
}

function minimumOf(
  dataSet: RankedDataSet | undefined,
  minimum: "minReidentificationScore" | "minTraceInferenceScore",
  closedAt: Date | null,
  view: View,
): number {
  if (!dataSet) return 0;
  const submissions = dataSet.submissions.map((row) => ({ ...row, scorings: view(row.scorings) }));
  const counting = countingIdIn(closedAt, { ...dataSet, submissions });
  const submission = submissions.find(({ id }) => id === counting);
  const run = submission && currentScoring(submission.scorings);
  return countingScore(run ? { valid: run.valid ?? false, minScore: run[minimum] ?? 0 } : null);
}
