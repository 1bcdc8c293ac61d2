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
