import { UserError } from "../../../common/errors.ts";
import type { AuthenticatedViewer } from "../../../platform/auth/viewer.ts";
import type { Database } from "../../../platform/db/client.ts";
import { databaseClock } from "../../../platform/db/database-clock.ts";
import type { FileToSend } from "../../../platform/storage/file-to-send.ts";
import { openSetFile } from "../../rounds/data-sets/open-set-file.ts";
import type { PublishedFileRequest } from "../../rounds/data-sets/schemas.ts";
import { findRound } from "../../rounds/find-round.ts";

/**
 * Finds a file of a locked set. Until the round's data are published, downloads of files other than A' are audited.
 * @throws UserError `round_not_found`, `no_public_set` (404), and as `assertMay`
 */
export async function openPublishedFile(
  db: Database,
  viewer: AuthenticatedViewer,
  request: PublishedFileRequest,
): Promise<FileToSend> {
  const now = databaseClock.now();
  const round = await findRound(db, request.round, viewer);
  const recorded = round.dataPublishedAt === null;
  const missing = () => new UserError("no_public_set", "There is no such locked set in this round.", 404);
  return openSetFile(db, viewer, round, request, { lockedAlone: true, recorded, missing }, now);
}
