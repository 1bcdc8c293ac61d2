import { type DatedDataSet, dataSetAt } from "../../contest/board-freeze.ts";
import { currentScoring, type ScoringCandidate } from "../../contest/current-scoring.ts";
import { countingScore, sumOfMinima } from "../../core/scores/ranking.ts";
import { countingIdIn } from "../counting.ts";
import type { CountedSet, HistoryStep } from "./history-view.ts";

/** A run of the scorer, as far as history goes. */
export interface HistoryScoring extends ScoringCandidate {
  readonly finishedAt: Date | null;
  readonly valid: boolean | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
}

/** A data set with everything that ever changed what counts for it. */
export interface HistoryDataSet extends DatedDataSet {
  readonly kind: "IDP" | "TRP";
  readonly publicSet: { readonly submissionId: string } | null;
  readonly submissions: readonly {
    readonly id: string;
    readonly number: number;
    readonly submittedAt: Date;
    readonly scorings: readonly HistoryScoring[];
  }[];
}

/**
 * A team's scores over time: a step wherever what counted, or its score, changed. The rule is the board's own, asked at
 * every moment at which a scoring ended, was superseded or applied, the team chose, or what counted was locked.
 *
 * @param closedAt when it was locked; null: it is not
 * @param until later moments are left out; null: none are
 */
export function countingSteps(
  dataSets: readonly HistoryDataSet[],
  closedAt: Date | null,
  until: Date | null,
): HistoryStep[] {
  const steps: HistoryStep[] = [];
  for (const moment of momentsOf(dataSets, closedAt)) {
    if (until !== null && moment > until) break;
    const step = stepAt(dataSets, closedAt !== null && closedAt <= moment ? closedAt : null, moment);
    const before = steps.at(-1);
    if (before ? differs(before, step) : step.sets.IDP || step.sets.TRP) steps.push(step);
  }
  return steps;
}

function momentsOf(dataSets: readonly HistoryDataSet[], closedAt: Date | null): Date[] {
  const times = dataSets.flatMap(({ picks, submissions }) => [
    ...picks.map(({ pickedAt }) => pickedAt),
    ...submissions.flatMap(({ scorings }) =>
      scorings.flatMap(({ finishedAt, supersededAt, rescoring }) => [
        finishedAt,
        supersededAt,
        rescoring?.appliedAt ?? null,
      ]),
    ),
  ]);
  const known = [...times, closedAt].flatMap((time) => (time === null ? [] : [time.getTime()]));
  return [...new Set(known)].sort((a, b) => a - b).map((time) => new Date(time));
}

function stepAt(dataSets: readonly HistoryDataSet[], closedAt: Date | null, moment: Date): HistoryStep {
  const counted = (kind: HistoryDataSet["kind"]) => {
    const dataSet = dataSets.find((candidate) => candidate.kind === kind);
    return dataSet ? countedAt(dataSetAt(dataSet, moment), closedAt) : null;
  };
  const [idp, trp] = [counted("IDP"), counted("TRP")];
  const minima = {
    minReidentificationScore: countingScore(
      idp && { valid: idp.set.valid, minScore: idp.scoring.minReidentificationScore ?? 0 },
    ),
    minTraceInferenceScore: countingScore(
      trp && { valid: trp.set.valid, minScore: trp.scoring.minTraceInferenceScore ?? 0 },
    ),
  };
  return {
    at: moment.toISOString(),
    ...minima,
    sum: sumOfMinima(minima),
    sets: { IDP: idp?.set ?? null, TRP: trp?.set ?? null },
  };
}

function countedAt(
  dataSet: HistoryDataSet,
  closedAt: Date | null,
): { set: CountedSet; scoring: HistoryScoring } | null {
  const publicSet = closedAt === null ? null : dataSet.publicSet;
  const id = countingIdIn(closedAt, { ...dataSet, publicSet });
  const submission = dataSet.submissions.find((candidate) => candidate.id === id);
  const scoring = submission && currentScoring(submission.scorings);
  if (!submission || scoring?.state !== "SCORED" || scoring.valid === null) return null;
  const set = { submissionId: submission.id, submissionNumber: submission.number, valid: scoring.valid };
  return { set, scoring };
}

function differs(a: HistoryStep, b: HistoryStep): boolean {
  return (
    a.minReidentificationScore !== b.minReidentificationScore ||
    a.minTraceInferenceScore !== b.minTraceInferenceScore ||
    a.sets.IDP?.submissionId !== b.sets.IDP?.submissionId ||
    a.sets.TRP?.submissionId !== b.sets.TRP?.submissionId
  );
}
