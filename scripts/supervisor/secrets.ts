import { randomBytes } from "node:crypto";
import { existsSync, linkSync, rmSync, writeFileSync } from "node:fs";
import { secretsFile } from "../../lib/platform/data-folder.ts";

/**
 * Generates the installation's secrets at the first start, in a file that only its owner can read. The file appears atomically, even on
 * a full disk or after a kill; if several programs start at once, all use the secrets of the first one.
 */
export function ensureSecrets(dataDir: string): void {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return;
  const secrets = { authSecret: randomBytes(32).toString("base64url") };
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    // A hard link, because unlike a rename it fails if another process was faster.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
