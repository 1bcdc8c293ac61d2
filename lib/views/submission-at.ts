import { scoringsAt } from "../contest/board-freeze.ts";

interface DatedRun {
  readonly number: number;
  readonly state: "QUEUED" | "SCORING" | "SCORED" | "FAILED";
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly supersededAt: Date | null;
  readonly error: string | null;
  readonly utilityScore: number | null;
  readonly valid: boolean | null;
  readonly minReidentificationScore: number | null;
  readonly minTraceInferenceScore: number | null;
  readonly results: readonly unknown[];
}

/** The state of a scoring before it begins. */
const WAITING = {
  state: "QUEUED",
  startedAt: null,
  finishedAt: null,
  supersededAt: null,
  error: null,
  utilityScore: null,
  valid: null,
  minReidentificationScore: null,
  minTraceInferenceScore: null,
  results: [],
} as const satisfies Omit<DatedRun, "number">;

/**
 * A submission as of `moment`, for viewers of a frozen board; if no scoring of it had ended by then, it is shown as queued.
 * @param moment null: as it is now
 * @returns null if it had not arrived by then
 */
export function submissionAt<
  T extends { readonly submittedAt: Date; readonly scorings: readonly DatedRun[] },
>(submission: T, moment: Date | null): T | null {
  if (moment === null) return submission;
  if (submission.submittedAt > moment) return null;
  const ended = scoringsAt(submission.scorings, moment);
  const first = submission.scorings.toSorted((a, b) => a.number - b.number).slice(0, 1);
  const scorings = ended.length > 0 ? ended : first.map((run) => ({ ...run, ...WAITING }));
  return { ...submission, scorings };
}
