import { countingSubmission } from "./counting-submission.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";

/** What of a submission's runs decides whether it counts. */
export interface CountableSubmission {
  readonly id: string;
  readonly number: number;
  readonly scorings: readonly (ScoringCandidate & { readonly valid: boolean | null })[];
}

/** The id of the submission that counts for a data set; null while nothing is scored. */
export function countingId(
  submissions: readonly CountableSubmission[],
  pickedId: string | null,
): string | null {
  const candidates = submissions.map(({ id, number, scorings }) => {
    const scoring = currentScoring(scorings);
    return { id, number, valid: scoring?.state === "SCORED" ? scoring.valid : null };
  });
  return countingSubmission(candidates, pickedId)?.id ?? null;
}

/** What of a data set decides which of its submissions counts. */
export interface CountableDataSet {
  readonly submissions: readonly CountableSubmission[];
  readonly pickedId: string | null;
  readonly publicSet: { readonly submissionId: string } | null;
}

/**
 * The id of the submission that counts for a data set, in a round that may be locked: then the one that was locked. Where
 * none was, because none was valid, the invalid one stands that shows why.
 * @param closedAt when the round's counting submissions were locked; null: they are not
 */
export function countingIdIn(closedAt: Date | null, dataSet: CountableDataSet): string | null {
  const { submissions, pickedId, publicSet } = dataSet;
  if (publicSet) return publicSet.submissionId;
  const id = countingId(submissions, pickedId);
  if (closedAt === null) return id;
  const scorings = submissions.find((submission) => submission.id === id)?.scorings ?? [];
  return currentScoring(scorings)?.valid ? null : id;
}

/** A scored submission, by the run that speaks for it. */
export interface ScoredSubmission {
  readonly id: string;
  readonly number: number;
  readonly valid: boolean;
}

/** A data set as somebody sees it: what was picked and locked by then, and when what counts was locked; null: it is not. */
type SeenChoice = Pick<CountableDataSet, "pickedId" | "publicSet"> & {
  readonly closedAt: Date | null;
};

/**
 * As {@link countingIdIn}, where the submissions are given by the runs that speak for them.
 * @param submissions all that are scored, or as many of them as {@link countingSubmission} can choose
 */
export function countingIdAmong(
  dataSet: SeenChoice,
  submissions: readonly ScoredSubmission[],
): string | null {
  const asRuns = submissions.map(({ id, number, valid }) => ({
    id,
    number,
    scorings: [{ number: 1, state: "SCORED" as const, supersededAt: null, rescoring: null, valid }],
  }));
  const { closedAt, pickedId, publicSet } = dataSet;
  return countingIdIn(closedAt, { pickedId, publicSet, submissions: asRuns });
}

/** The submission itself; null where nothing counts, or what is locked is not among them. */
export function countingAmong<T extends ScoredSubmission>(
  dataSet: SeenChoice,
  submissions: readonly T[],
): T | null {
  const id = countingIdAmong(dataSet, submissions);
  return submissions.find((submission) => submission.id === id) ?? null;
}
