import { randomBytes } from "node:crypto";
import { existsSync, linkSync, rmSync, writeFileSync } from "node:fs";
import { secretsFile } from "../../lib/data-folder.ts";

/**
 * Draws the installation's secrets at the first start; the file is its owner's alone. It appears whole or, on a full disk or
 * after a kill, not at all; of several programs that start at once, all take what the first one drew.
 */
export function ensureSecrets(dataDir: string): void {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return;
  const secrets = { authSecret: randomBytes(32).toString("base64url") };
  const draft = `${file}.${process.pid}.new`;
  try {
    writeFileSync(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    // Unlike a new name, a second one is refused where somebody else was faster.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
