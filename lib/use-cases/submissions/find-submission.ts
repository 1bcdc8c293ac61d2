import { UserError } from "../../common/errors.ts";
import { withRescoring } from "../../contest/current-scoring.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { isUuid } from "../../platform/db/uuid.ts";

/** The error for a submission that does not exist, or that the viewer may not know of. */
export function noSuchSubmission(): UserError {
  return new UserError("submission_not_found", "There is no such submission.", 404);
}

/**
 * Loads a submission with its scorings, data set, team and round.
 * @throws UserError `submission_not_found` (404)
 */
export async function findSubmission(db: Database | Transaction, id: string) {
  const row = isUuid(id)
    ? await db.submission.findUnique({
        where: { id },
        include: {
          scorings: { include: withRescoring },
          dataSet: { include: { team: true, round: { include: { phases: true } } } },
        },
      })
    : null;
  if (!row) throw noSuchSubmission();
  return row;
}
