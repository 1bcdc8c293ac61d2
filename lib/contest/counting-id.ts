import { countingSubmission } from "./counting-submission.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";

/** The fields of a submission that decide whether it counts. */
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

/** The fields of a data set that decide which of its submissions counts. */
export interface CountableDataSet {
  readonly submissions: readonly CountableSubmission[];
  readonly pickedId: string | null;
  readonly publicSet: { readonly submissionId: string } | null;
}

/**
 * The id of the submission that counts for a data set, in a round that may be closed: then the locked one. If none was locked
 * because none was valid, the invalid one is returned, to show why.
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

/** A scored submission, with the validity from its current scoring. */
export interface ScoredSubmission {
  readonly id: string;
  readonly number: number;
  readonly valid: boolean;
}

/** A data set as of some time: the pick and the lock at that time, and when the round was closed (null: it is not). */
type SeenChoice = Pick<CountableDataSet, "pickedId" | "publicSet"> & {
  readonly closedAt: Date | null;
};
/**
 * The same as {@link countingIdIn}, for submissions that are given with their current scoring only.
 * @param submissions all scored ones, or at least those that {@link countingSubmission} can choose
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

/** The counting submission itself; null if nothing counts, or if the locked one is not in `submissions`. */
export function countingAmong<T extends ScoredSubmission>(
  dataSet: SeenChoice,
  submissions: readonly T[],
): T | null {
  const id = countingIdAmong(dataSet, submissions);
  return submissions.find((submission) => submission.id === id) ?? null;
}
