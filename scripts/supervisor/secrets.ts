import { randomBytes } from "node:crypto";
import { existsSync, writeFileSync } from "node:fs";
import { secretsFile } from "../../lib/data-folder.ts";

/** Draws the installation's secrets at the first start; the file is its owner's alone. */
export function ensureSecrets(dataDir: string): void {
  const file = secretsFile(dataDir);
  if (existsSync(file)) return;
  const secrets = { authSecret: randomBytes(32).toString("base64url") };
  writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
}
