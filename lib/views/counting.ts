import { countingSubmission } from "../contest/counting-submission.ts";
import { currentScoring, type ScoringCandidate } from "../contest/current-scoring.ts";

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
