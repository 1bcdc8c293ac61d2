import { type CountingCandidate, countingSubmission } from "./counting-submission.ts";
import { currentScoring, type ScoringCandidate } from "./current-scoring.ts";

/** The fields of a submission that decide whether it counts. */
export interface CountableSubmission {
  readonly id: string;
  readonly number: number;
  readonly scorings: readonly (ScoringCandidate & { readonly valid: boolean | null })[];
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
  return countingIdAmong({ closedAt, pickedId, publicSet }, submissions.map(candidateOf));
}

function candidateOf({ id, number, scorings }: CountableSubmission): CountingCandidate {
  const scoring = currentScoring(scorings);
  return { id, number, valid: scoring?.state === "SCORED" ? scoring.valid : null };
}

/** A data set as of some time: the pick and the lock at that time, and when the round was closed (null: it is not). */
type SeenChoice = Pick<CountableDataSet, "pickedId" | "publicSet"> & {
  readonly closedAt: Date | null;
};

/**
 * The same as {@link countingIdIn}, for submissions that are given with the validity from their current scoring only.
 * @param submissions all scored ones, or at least those that {@link countingSubmission} can choose
 */
export function countingIdAmong(
  { closedAt, pickedId, publicSet }: SeenChoice,
  submissions: readonly CountingCandidate[],
): string | null {
  if (publicSet) return publicSet.submissionId;
  const counting = countingSubmission(submissions, pickedId);
  if (counting === null || (closedAt !== null && counting.valid)) return null;
  return counting.id;
}

/** The counting submission itself; null if nothing counts, or if the locked one is not in `submissions`. */
export function countingAmong<T extends CountingCandidate>(
  dataSet: SeenChoice,
  submissions: readonly T[],
): T | null {
  const id = countingIdAmong(dataSet, submissions);
  return submissions.find((submission) => submission.id === id) ?? null;
}
