import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findProjectRoot } from "../../../lib/common/project-root.ts";
import { childEnvironment } from "../../../lib/platform/env.ts";
import { freePort } from "../../../scripts/embedded-postgres/free-port.ts";
import { readSettings, withPort, writeSettings } from "../../../scripts/embedded-postgres/settings.ts";
import { startMailServer } from "../../helpers/mail-server.ts";
import { kyotoMap } from "../../helpers/one-tile-map.ts";
import { startOpenIdProvider } from "../../helpers/openid-provider.ts";
import { keepMail } from "./kept-mails.ts";

const patienceMs = 4 * 60_000;
/** How often a platform is started before a port that was free counts as taken for good. */
const mostStarts = 5;

/** Where another installation would be found, were it set up here. */
const noOthers = {
  DATABASE_URL: undefined,
  PUBLIC_URL: undefined,
  NEXTAUTH_SECRET: undefined,
  TRACECUP_STORAGE_DIR: undefined,
  NODE_ENV: undefined,
};

/** A platform that runs. */
export interface Platform {
  /** What lib/platform/env.ts tells of it by. */
  readonly variables: Readonly<Record<string, string | undefined>>;
  readonly dataDir: string;
  /** Ends it; its data stay. */
  stop(): Promise<void>;
  /** Ends it, and deletes its data. */
  remove(): Promise<void>;
}

/**
 * Runs the whole platform just as `npm start` does, in a folder of its own: the built site, a worker and a PostgreSQL, and a mail
 * server that they send to. People may sign in with a provider of OpenID Connect, too.
 *
 * The site's port is chosen before the site listens there; if another program takes it meanwhile, the platform is started again.
 *
 * @param origin   the data folder of a platform that was stopped, to go on with a copy of
 */
export async function startPlatform(origin?: string): Promise<Platform> {
  for (let starts = 1; ; starts++) {
    try {
      return await startOnce(origin);
    } catch (error) {
      const isPortTaken = String(error).includes("is taken by another program");
      if (starts === mostStarts || !isPortTaken) throw error;
    }
  }
}

async function startOnce(origin: string | undefined): Promise<Platform> {
  const folder = mkdtempSync(path.join(tmpdir(), "tracecup-e2e-"));
  // PostgreSQL's user passes through it to its cluster.
  chmodSync(folder, 0o711);
  const dataDir = path.join(folder, "data");
  if (origin !== undefined) copyDataFolder(origin, dataDir);
  const mapFile = path.join(folder, "map.pmtiles");
  writeFileSync(mapFile, kyotoMap());
  const mailServer = await startMailServer((mail) => keepMail(folder, mail));
  const port = await freePort();
  const openIdProvider = await startOpenIdProvider(`http://localhost:${port}/api/auth/callback/oidc`);
  const variables = {
    ...noOthers,
    ...openIdProvider.variables,
    TRACECUP_DATA_DIR: dataDir,
    PORT: String(port),
    HOST: "127.0.0.1",
    SMTP_URL: mailServer.url,
    SMTP_TLS: "optional",
    MAIL_FROM: "Tracecup <cup@example.org>",
    TRACECUP_MAP_PMTILES: mapFile,
    // Its other contests would come up in the middle of tests.
    TRACECUP_DEMO: "running",
  };
  const launcher = spawn(process.execPath, ["scripts/run.mjs", "start"], {
    cwd: findProjectRoot(),
    env: childEnvironment(variables),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = new Promise((resolve) => launcher.once("exit", resolve));
  const stop = async () => {
    launcher.kill("SIGTERM");
    await ended;
    await Promise.all([mailServer.close(), openIdProvider.close()]);
  };
  const remove = async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await whenReady(launcher);
  } catch (error) {
    await remove();
    throw error;
  }
  return { variables, dataDir, stop, remove };
}

/** Copies a data folder with its files' owners; copies that start at the same time must not all choose its port. */
function copyDataFolder(origin: string, copy: string): void {
  const settings = readSettings(origin);
  if (!settings || settings.placementId)
    throw new Error(`PostgreSQL's cluster is not in ${origin}: its user must be able to reach that folder.`);
  execFileSync("cp", ["-a", origin, copy]);
  writeSettings(copy, withPort(settings, 0));
}

/** Waits for the launcher's line `Ready`. @throws with all it said when it ends instead, or stays silent */
function whenReady(launcher: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    const giveUp = (why: string) => reject(new Error(`The platform ${why}:\n${said}`));
    const timer = setTimeout(() => giveUp("was not ready in time"), patienceMs);
    const hear = (chunk: Buffer) => {
      said += chunk;
      if (!/^ *[\d.]+ s {2}Ready$/m.test(said)) return;
      clearTimeout(timer);
      resolve();
    };
    launcher.stdout?.on("data", hear);
    launcher.stderr?.on("data", hear);
    launcher.once("exit", () => {
      clearTimeout(timer);
      giveUp("did not start");
    });
  });
}
