import { type LimitUse, submissionLimits } from "../contest/submission-limits.ts";

/** How much of one submission limit is used up, as pages and the API show it; times in ISO 8601. */
export interface SubmissionLimitView extends Omit<LimitUse, "resetsAt"> {
  readonly resetsAt: string | null;
}

/** {@link submissionLimits} as pages and the API show them. */
export function submissionLimitViews(...of: Parameters<typeof submissionLimits>): SubmissionLimitView[] {
  return submissionLimits(...of).map((use) => ({ ...use, resetsAt: use.resetsAt?.toISOString() ?? null }));
}
