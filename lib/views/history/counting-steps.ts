import { type DatedDataSet, dataSetAt, scoringsAt } from "../../contest/board-freeze.ts";
import { countingIdIn } from "../../contest/counting-id.ts";
import { currentScoring, type ScoringCandidate } from "../../contest/current-scoring.ts";
import type { DataKind } from "../../core/formats/file-names.ts";
import { UNATTACKED_SCORE } from "../../core/scores/attack-minimum.ts";
import { countingScore, sumOfMinima } from "../../core/scores/ranking.ts";
import type { ScoredMinima } from "../../use-cases/standings/after-attacks.ts";
import type { CountedSet, HistoryStep } from "./history-view.ts";

/** The fields of a scoring that history depends on. */
interface HistoryScoring extends ScoringCandidate {
  readonly finishedAt: Date | null;
  readonly valid: boolean | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
}

/** A data set with everything that ever changed which of its submissions counts. */
export interface HistoryDataSet extends DatedDataSet {
  readonly kind: DataKind;
  readonly publicSet: { readonly submissionId: string } | null;
  readonly submissions: readonly {
    readonly id: string;
    readonly number: number;
    readonly submittedAt: Date;
    readonly scorings: readonly HistoryScoring[];
  }[];
}

/**
 * A team's scores over time: a step whenever the counting submission or its score changed. Applies the leaderboard's own rule at
 * every time at which a scoring ended, was superseded or applied, the team picked, or the round was closed.
 *
 * @param closedAt when the counting submissions were locked; null: they are not
 * @param until omits later times; null: none
 */
export function countingSteps(
  dataSets: readonly HistoryDataSet[],
  closedAt: Date | null,
  until: Date | null,
): HistoryStep[] {
  const timelines = {
    IDP: timelineOf(dataSets, "IDP", closedAt),
    TRP: timelineOf(dataSets, "TRP", closedAt),
  };
  const moments = [...timelines.IDP, ...timelines.TRP].map(({ at }) => at.getTime());
  const steps: HistoryStep[] = [];
  for (const moment of [...new Set(moments)].sort((a, b) => a - b)) {
    if (until !== null && moment > until.getTime()) break;
    const countedThen = (kind: HistoryDataSet["kind"]) =>
      timelines[kind].findLast(({ at }) => at.getTime() <= moment)?.counted ?? null;
    const step = stepOf(new Date(moment), countedThen("IDP"), countedThen("TRP"));
    const before = steps.at(-1);
    if (before ? differs(before, step) : step.sets.IDP || step.sets.TRP) steps.push(step);
  }
  return steps;
}

/**
 * Counts the teams' attacks too from the publication of the results on, which is a step of its own if it changes a score.
 * @param lowest of the teams' attacks, the strongest on each counting score; Infinity without one
 */
export function withTeamAttacks(
  steps: readonly HistoryStep[],
  publishedAt: Date,
  lowest: ScoredMinima,
): readonly HistoryStep[] {
  const at = publishedAt.toISOString();
  const attacked = (step: HistoryStep): HistoryStep => {
    const minima = {
      minReidentificationScore: Math.min(step.minReidentificationScore, lowest.minReidentificationScore),
      minTraceInferenceScore: Math.min(step.minTraceInferenceScore, lowest.minTraceInferenceScore),
    };
    return { ...step, ...minima, sum: sumOfMinima(minima) };
  };
  const before = steps.filter((step) => step.at < at);
  const [last] = before.slice(-1);
  const atPublication = last && attacked({ ...last, at });
  return [
    ...before,
    ...(last && differs(last, atPublication) ? [atPublication] : []),
    ...steps.filter((step) => step.at >= at).map(attacked),
  ];
}

/** The submission that counted, with its current scoring; null while none did. */
type Counted = { readonly set: CountedSet; readonly scoring: HistoryScoring } | null;

/** What counted for one data set after each change of its own, in chronological order. */
function timelineOf(
  dataSets: readonly HistoryDataSet[],
  kind: HistoryDataSet["kind"],
  closedAt: Date | null,
): { readonly at: Date; readonly counted: Counted }[] {
  const dataSet = dataSets.find((candidate) => candidate.kind === kind);
  if (!dataSet) return [];
  const { picks, submissions } = dataSet;
  const own = submissions.map(momentsOf);
  const moments = [
    ...own.flat(),
    ...picks.map(({ pickedAt }) => pickedAt.getTime()),
    closedAt?.getTime() ?? [],
  ];
  const changing = new Map<number, number[]>();
  for (const [i, times] of own.entries()) {
    for (const time of times) changing.set(time, [...(changing.get(time) ?? []), i]);
  }
  // A submission's state changes only at its own times; between them its then current scoring is reused.
  const then: HistoryDataSet["submissions"][number][] = submissions.map((row) => ({ ...row, scorings: [] }));
  return [...new Set(moments.flat())]
    .sort((a, b) => a - b)
    .map((time) => {
      const at = new Date(time);
      for (const i of changing.get(time) ?? []) {
        const speaks = currentScoring(scoringsAt(submissions[i].scorings, at));
        then[i] = { ...then[i], scorings: speaks ? [speaks] : [] };
      }
      const { pickedId } = dataSetAt({ ...dataSet, submissions: [] }, at);
      const lockedAt = closedAt !== null && closedAt <= at ? closedAt : null;
      return { at, counted: countedAt({ ...dataSet, submissions: then, pickedId }, lockedAt) };
    });
}

/** The times at which a submission's scores changed, in milliseconds since 1970. */
function momentsOf({ scorings }: HistoryDataSet["submissions"][number]): number[] {
  return scorings.flatMap(({ finishedAt, supersededAt, rescoring }) =>
    [finishedAt, supersededAt, rescoring?.appliedAt].flatMap((time) => time?.getTime() ?? []),
  );
}

function stepOf(at: Date, idp: Counted, trp: Counted): HistoryStep {
  const minima = {
    minReidentificationScore: countingScore(
      idp && { valid: idp.set.valid, minScore: idp.scoring.minReidentificationScore ?? UNATTACKED_SCORE },
    ),
    minTraceInferenceScore: countingScore(
      trp && { valid: trp.set.valid, minScore: trp.scoring.minTraceInferenceScore ?? UNATTACKED_SCORE },
    ),
  };
  return {
    at: at.toISOString(),
    ...minima,
    sum: sumOfMinima(minima),
    sets: { IDP: idp?.set ?? null, TRP: trp?.set ?? null },
  };
}

function countedAt(dataSet: HistoryDataSet, closedAt: Date | null): Counted {
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
