import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { programPath } from "./binaries.ts";
import { clusterFolder } from "./cluster.ts";
import { ensureDatabase, ensurePassword } from "./database.ts";
import type { EmbeddedPostgres } from "./embedded-postgres.ts";
import { application, maintenanceUrl } from "./settings.ts";

interface ServerOptions {
  /** Where the server's log goes: to pipes, or to an open file. */
  readonly output: "pipe" | number;
  /** Whether data must survive a power failure; tests do without, which is faster. */
  readonly durable: boolean;
}

/** Includes the time of a recovery after a crash. */
const patienceMs = 120_000;

/** Starts the server; `whenServerReady` waits until it responds. It has its own process group, so that Ctrl-C does not reach it. */
export function spawnServer({ placement, settings }: EmbeddedPostgres, options: ServerOptions): ChildProcess {
  const parameters = {
    listen_addresses: "127.0.0.1",
    port: String(settings.port),
    unix_socket_directories: "",
    max_connections: "200",
    lc_messages: "C",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = Object.entries(parameters).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return spawn(programPath(placement.binaries, "postgres"), ["-D", clusterFolder(placement), ...args], {
    ...placement.account,
    cwd: placement.folder,
    detached: true,
    stdio: ["ignore", options.output, options.output],
  });
}

/** Waits until the server responds, and creates the platform's database if needed. */
export async function whenServerReady({ settings }: EmbeddedPostgres): Promise<void> {
  const maintenance = maintenanceUrl(settings);
  const deadline = Date.now() + patienceMs;
  while (!(await answers(maintenance))) {
    if (Date.now() > deadline) throw new Error("it took no connection within two minutes");
    await wait(50);
  }
  await ensureDatabase(maintenance, new URL(settings.url).pathname.slice(1));
  // A version before 0.2.0, if it was started in between, has dropped the password from the settings, so that they have a new one.
  await ensurePassword(maintenance, application, settings.applicationPassword);
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on("error", () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
