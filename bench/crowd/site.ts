import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProjectRoot } from "../../lib/common/project-root.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { childEnvironment } from "../../lib/platform/env.ts";
import { installQueue } from "../../lib/platform/queue/boss.ts";
import type { BlobStore } from "../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../lib/platform/storage/local-blob-store.ts";
import { buildAll } from "../../scripts/build/build.ts";
import { freePort } from "../../scripts/embedded-postgres/free-port.ts";
import { startTemporaryPostgres } from "../../scripts/embedded-postgres/temporary.ts";
import { applyMigrations } from "../../scripts/migrations/apply.ts";
import { startProxy } from "./proxy.ts";

const READY_MS = 2 * 60_000;

type Part = "web" | "worker";

/** A site that runs as `npm run web` and `npm run worker` start it, on a PostgreSQL of its own, behind nginx if that is asked for. */
export interface Site {
  readonly url: string;
  readonly db: Database;
  readonly store: BlobStore;
  /** Resident memory of each part, MB (10^6 bytes). */
  memory(): Record<Part, number>;
  stop(): Promise<void>;
}

interface SiteOptions {
  /** The number of web processes. */
  readonly webs?: number;
  /** Whether nginx is in front of them, with a cache. Several are behind it in any case. */
  readonly proxy?: boolean;
}

/** Builds the site if it has changed, and starts it. */
export async function startSite({ webs = 1, proxy = webs > 1 }: SiteOptions = {}): Promise<Site> {
  await buildAll();
  const folder = await mkdtemp(path.join(tmpdir(), "tracecup-crowd-"));
  const postgres = await startTemporaryPostgres();
  await applyMigrations(postgres.url);
  await installQueue(postgres.url);
  const ports: number[] = [];
  while (ports.length < webs) ports.push(await freePort());
  const port = proxy ? await freePort() : ports[0];
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    DATABASE_URL: postgres.url,
    TRACECUP_DATA_DIR: folder,
    HOST: "127.0.0.1",
    PUBLIC_URL: url,
    // Each viewer has an address: the site limits how many streams one may open.
    TRACECUP_TRUSTED_PROXIES: "1",
    TRACECUP_PROXY_ADDRESSES: "127.0.0.1",
    LOG_LEVEL: "warn",
  };
  const start = (part: Part, variables = {}) =>
    spawn(process.execPath, ["scripts/run.mjs", part], {
      cwd: findProjectRoot(),
      env: childEnvironment({ ...environment, ...variables }),
      stdio: ["ignore", "ignore", "inherit"],
    });
  const parts = { web: ports.map((own) => start("web", { PORT: String(own) })), worker: [start("worker")] };
  const front = proxy ? startProxy(folder, port, ports) : null;
  const db = openDatabase(postgres.url);
  const stop = async () => {
    await db.$disconnect();
    await Promise.all([...(front ? [front] : []), ...parts.web, ...parts.worker].map(endOf));
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all(ports.map((own, n) => whenReady(own, parts.web[n])));
    if (front) await whenReady(port, front);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    db,
    store: new LocalBlobStore(path.join(folder, "blobs")),
    memory: () => ({ web: memoryBelow(parts.web), worker: memoryBelow(parts.worker) }),
    stop,
  };
}

async function whenReady(port: number, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && program.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/health/live`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error("the site did not start");
}

/** Tells a program to end, and waits until it has. */
async function endOf(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null) return;
  const ended = new Promise((resolve) => program.once("exit", resolve));
  program.kill("SIGTERM");
  await ended;
}

/** The memory of the programs that launchers have started, MB. */
function memoryBelow(launchers: readonly ChildProcess[]): number {
  const pids = launchers.map(({ pid }) => pid).join();
  const kilobytes = execFileSync("ps", ["-o", "rss=", "--ppid", pids], { encoding: "utf8" });
  const sum = kilobytes.split("\n").reduce((all, line) => all + Number(line), 0);
  return Math.round((sum * 1024) / 1e6);
}
