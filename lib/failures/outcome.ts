import { FailureError } from "./failure-error.ts";
import type { FailureReason } from "./failure-reason.ts";

/** What a thread answers. Plain data: of an error nothing but name and message survives the way out of a thread. */
export type Outcome<Result> =
  | { readonly result: Result }
  | { readonly failure: { readonly message: string; readonly reason: FailureReason } };

/** Runs work in a thread. @throws whatever it throws that tells no reason */
export function outcomeOf<Result>(work: () => Result): Outcome<Result> {
  try {
    return { result: work() };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    const { message, reason } = error;
    return { failure: { message, reason } };
  }
}

/** What the work gave. @throws FailureError if that is what ended it */
export function resultOf<Result>(outcome: Outcome<Result>): Result {
  if ("result" in outcome) return outcome.result;
  throw new FailureError(outcome.failure.message, outcome.failure.reason);
}
