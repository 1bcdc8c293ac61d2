import { statfs } from "node:fs/promises";
import path from "node:path";
import { UserError } from "../../common/errors.ts";
import { environment } from "../../platform/env.ts";

/**
 * Refuses an upload while less of the disk is free than is kept for everything else: the database, the close, the logs.
 * @param bytes how much is about to come, as far as that is known
 * @throws UserError `disk_reserve` (507)
 */
export async function assertDiskReserve(bytes = 0): Promise<void> {
  const { storageDir, dataDir, s3, diskReserveBytes } = environment();
  if ((await freeBytes(s3 ? dataDir : storageDir)) - bytes >= diskReserveBytes) return;
  const message =
    "The platform has little room left and takes no files for now. The organizers have to make some.";
  throw new UserError("disk_reserve", message, 507);
}

/** Free bytes on the disk of a folder, or of its nearest parent that is there. */
async function freeBytes(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === "ENOENT";
    if (!isMissing || path.dirname(folder) === folder) throw error;
    return freeBytes(path.dirname(folder));
  }
}
