import { type AuthenticatedViewer, contestIdsOf } from "../auth/viewer.ts";
import { openSetFile } from "../data-sets/open-set-file.ts";
import type { PublishedFileRequest } from "../data-sets/schemas.ts";
import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { UserError } from "../errors.ts";
import { findRound } from "../rounds/find-round.ts";
import type { FileToSend } from "../storage/file-to-send.ts";

/**
 * Finds a file of a locked set. Until the round's data are published, downloads of files other than A' are audited.
 * @throws UserError `round_not_found`, `no_public_set` (404), and as `assertMay`
 */
export async function openPublishedFile(
  db: Database,
  viewer: AuthenticatedViewer,
  request: PublishedFileRequest,
): Promise<FileToSend> {
  const now = present();
  const round = await findRound(db, request.round, contestIdsOf(viewer));
  const recorded = round.dataPublishedAt === null;
  const missing = () => new UserError("no_public_set", "There is no such locked set in this round.", 404);
  return openSetFile(db, viewer, round, request, { lockedAlone: true, recorded, missing }, now);
}
