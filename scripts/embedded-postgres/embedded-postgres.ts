/** The PostgreSQL that comes with npm, for those who have none: its life from the first start to the last. */
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
 * Makes the cluster where there is none, stops a server that an earlier start left behind, and chooses a free port, the
 * last one if it can. The caller holds the data folder's lock.
 * @param dataDir   absolute; the password and the port are kept in it
 */
export async function prepareEmbeddedPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  // Others may pass through to the cluster if they know its name, but see nothing.
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
