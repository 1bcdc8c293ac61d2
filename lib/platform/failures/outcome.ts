import type { FailureReason } from "../../common/failure-codes.ts";
import { FailureError } from "../../common/failure-error.ts";

/** The answer of a worker thread, as plain data: an error that leaves a thread keeps only its name and message. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly failure: { readonly message: string; readonly reason: FailureReason } };

/** Runs work in a thread. @throws any error of the work other than a FailureError */
export function outcomeOf<Result>(work: () => Result): Outcome<Result> {
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const { message, reason } = error;
    return { failure: { message, reason } };
  }
}

/** Returns the work's result. @throws FailureError if the work ended with one */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ("result" in outcome) return outcome.result;
  throw new FailureError(outcome.failure.message, outcome.failure.reason);
}
