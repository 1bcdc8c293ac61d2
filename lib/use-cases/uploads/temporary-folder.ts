import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const FOLDER_PREFIX = "tracecup-import-";
/** Folders of this age were left by processes that were killed, since no request takes so long. */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000;

/** A temporary folder for a request's files, which `remove` deletes. */
interface TemporaryFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Creates a temporary folder, and deletes those that killed processes left. */
export async function makeTemporaryFolder(): Promise<TemporaryFolder> {
  await removeLeftOvers();
  const folder = await mkdtemp(path.join(tmpdir(), FOLDER_PREFIX));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

async function removeLeftOvers(): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const name of names) {
    const folder = path.join(tmpdir(), name);
    const found = await stat(folder).catch(() => undefined);
    const isOld = found && Date.now() - found.mtimeMs > LEFT_OVER_MS;
    // On a shared machine, another user's folder cannot be deleted and is skipped.
    if (isOld) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
