import { UserError } from "../../common/errors.ts";
import { withRescoring } from "../../contest/current-scoring.ts";
import { assertCanSee } from "../../contest/visibility.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database, Transaction } from "../../platform/db/client.ts";
import { isUuid } from "../../platform/db/uuid.ts";

/** The error for a submission that does not exist, or that the viewer may not know of. */
export function noSuchSubmission(): UserError {
  return new UserError("submission_not_found", "There is no such submission.", 404);
}

/**
 * Loads a submission with its scorings, data set, team, round and contest, if the viewer can see the contest.
 * @throws UserError `submission_not_found` (404), `second_factor_required` (403)
 */
export async function findSubmission(db: Database | Transaction, id: string, viewer: AuthenticatedViewer) {
  const row = isUuid(id)
    ? await db.submission.findUnique({
        where: { id },
        include: {
          scorings: { include: withRescoring },
          dataSet: { include: { team: true, round: { include: { phases: true, contest: true } } } },
        },
      })
    : null;
  if (!row) throw noSuchSubmission();
  const { contest } = row.dataSet.round;
  assertCanSee(viewer.towards(contest.id), contest.visibility, noSuchSubmission());
  return row;
}
