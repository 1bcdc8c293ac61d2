import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { Sentence } from "../bootstrap/sentence.mjs";
import { programPath } from "./binaries.ts";
import { clusterFolder } from "./cluster.ts";
import type { Placement } from "./placement.ts";

export interface ServerOptions {
  readonly port: number;
  /** An open file that takes the server's log. */
  readonly logFd: number;
  /** A test's server need not survive a power cut, and is faster so. */
  readonly durable: boolean;
}

/** Starts the server; `whenReady` tells when it answers. It leads its own process group, out of reach of Ctrl-C. */
export function spawnServer(placement: Placement, options: ServerOptions): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    port: String(options.port),
    unix_socket_directories: "",
    max_connections: "200",
    lc_messages: "C",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(
    programPath(placement.binaries, "postgres"),
    ["-D", clusterFolder(placement), ...args],
    {
      ...placement.account,
      cwd: placement.folder,
      detached: true,
      stdio: ["ignore", options.logFd, options.logFd],
    },
  );
  // A program that cannot be run has no process id, which is what whenReady looks at.
  server.on("error", () => {});
  return server;
}

/**
 * Waits until the server takes connections, through a recovery if need be.
 * @throws Sentence when it ends, or does not answer within two minutes
 */
export async function whenReady(server: ChildProcess, url: string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) {
      throw new Sentence("PostgreSQL ended while it was starting; its log says why.");
    }
    if (await answers(url)) return;
    await wait(50);
  }
  throw new Sentence("PostgreSQL did not take a connection within two minutes; its log says why.");
}

/** Ends the server in order: open transactions are rolled back, everything else is on disk. */
export async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null || server.pid === undefined) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGINT");
  await ended;
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
