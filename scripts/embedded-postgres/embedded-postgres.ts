/** Preparation of the PostgreSQL that is installed from npm, for users who have none of their own. */
import { mkdirSync } from "node:fs";
import { serverAccount } from "./account.ts";
import { ensureCluster } from "./cluster.ts";
import { freePort } from "./free-port.ts";
import { stopLeftOver } from "./left-over.ts";
import { choosePlacement, type Placement } from "./placement.ts";
import { type EmbeddedSettings, newSettings, readSettings, withPort, writeSettings } from "./settings.ts";

export interface EmbeddedPostgres {
  readonly placement: Placement;
  readonly settings: EmbeddedSettings;
}

/**
 * Creates the cluster if needed, stops a server that an earlier start left running, and chooses a free port, preferably the last
 * one. The caller holds the data folder's lock.
 * @param dataDir   absolute path; stores the passwords and the port
 */
export async function prepareEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  // Other users can traverse the folder to the cluster if they know its name, but cannot list it.
  mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  const account = await serverAccount();
  const known = readSettings(dataDir) ?? newSettings();
  const placement = await choosePlacement(dataDir, account, known.placementId);
  await stopLeftOver(placement);
  const settings = { ...withPort(known, await freePort(known.port)), placementId: placement.id };
  writeSettings(dataDir, settings);
  await ensureCluster(placement, settings.password);
  return { placement, settings };
}
