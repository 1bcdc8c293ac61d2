import { UserError } from "../errors.ts";

/** What is answered where a re-scoring is asked for that is none. */
export function noSuchRescoring(): UserError {
  return new UserError("rescoring_not_found", "There is no such re-scoring.", 404);
}
