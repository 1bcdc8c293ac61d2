import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const FOLDER_PREFIX = "tracecup-import-";
/** A folder of this age belongs to a process that was killed: no request takes so long. */
const LEFT_OVER_MS = 24 * 60 * 60 * 1000;

/** A folder for what a request sends, until `remove` takes it away. */
interface TemporaryFolder {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Makes a folder of one's own, and clears away those of processes that were killed. */
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
    // Another user's, on a shared machine, stays.
    if (isOld) await rm(folder, { recursive: true, force: true }).catch(() => {});
  }
}
