import { UserError } from "../../../common/errors.ts";

/** The error for a re-scoring that does not exist. */
export function noSuchRescoring(): UserError {
  return new UserError("rescoring_not_found", "There is no such re-scoring.", 404);
}
