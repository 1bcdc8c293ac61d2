import { UserError } from "../../common/errors.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { FileToSend } from "../../platform/storage/file-to-send.ts";
import { openSetFile } from "../rounds/data-sets/open-set-file.ts";
import type { TargetFileRequest } from "../rounds/data-sets/schemas.ts";
import { findLockedSets, setFile } from "../rounds/data-sets/set-files.ts";
import { findTargetsRound } from "./targets-round.ts";

/**
 * Finds A' of a target, or R of its users. Neither is secret once the attack phase has begun, so downloads are not audited.
 * @throws UserError `no_target` (404), and as `findTargetsRound`
 */
export async function openTargetFile(
  db: Database,
  viewer: AuthenticatedViewer,
  request: TargetFileRequest,
): Promise<FileToSend> {
  const now = databaseClock.now();
  const { round } = await findTargetsRound(db, request.round, viewer, now);
  const missing = () => new UserError("no_target", "There is no such set to attack.", 404);
  return openSetFile(db, viewer, round, request, { lockedAlone: true, recorded: false, missing }, now);
}

/** Lists both files of every target, and the name of the archive that holds them. */
export async function listTargetFiles(
  db: Database,
  viewer: AuthenticatedViewer,
  name: string,
): Promise<{ readonly fileName: string; readonly files: readonly FileToSend[] }> {
  const now = databaseClock.now();
  const { round } = await findTargetsRound(db, name, viewer, now);
  const sets = await findLockedSets(db, round.id);
  const files = sets.flatMap((set) => [setFile(set, "public"), setFile(set, "reference")]);
  return { fileName: `${round.slug}-targets.zip`, files: files.filter((file) => file !== null) };
}
