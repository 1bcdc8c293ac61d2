import { UserError } from "../../../common/errors.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { FileToSend } from "../../../platform/storage/file-to-send.ts";
import { findRound } from "../find-round.ts";
import { openSetFile } from "./open-set-file.ts";
import type { DataFileRequest } from "./schemas.ts";

/**
 * Finds a team's R or O. Both may be downloaded by that team and organizers, R also by all teams from the attack phase on, and
 * both by everybody once the round's data are published. The download is audited.
 *
 * @throws UserError `sign_in_required` (401), `forbidden`, `not_now` (403), `no_data_set` (404), `round_not_found` (404)
 */
export async function openDataFile(
  db: Database,
  viewer: AuthenticatedViewer,
  request: DataFileRequest,
): Promise<FileToSend> {
  const now = databaseClock.now();
  const round = await findRound(db, request.round, viewer);
  const missing = () =>
    new UserError("no_data_set", "There is no such data set; an organizer can name its team.", 404);
  return openSetFile(db, viewer, round, request, { lockedAlone: false, recorded: true, missing }, now);
}
