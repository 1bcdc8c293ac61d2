import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  closeSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { clusterFolder } from "../../scripts/embedded-postgres/cluster.ts";
import { ensureDatabase } from "../../scripts/embedded-postgres/database.ts";
import {
  type EmbeddedPostgres,
  prepareEmbeddedPostgres,
} from "../../scripts/embedded-postgres/embedded-postgres.ts";
import { stopLeftOver } from "../../scripts/embedded-postgres/left-over.ts";
import { spawnServer, whenServerReady } from "../../scripts/embedded-postgres/server.ts";
import { maintenanceUrl, readSettings } from "../../scripts/embedded-postgres/settings.ts";
import { mayRewriteAudit } from "../../scripts/migrations/application-role.ts";
import { bringUpToDate } from "../../scripts/migrations/migrate.ts";

let folder: string;
let dataDir: string;
let server: ChildProcess | undefined;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "tracecup-ops-"));
  // PostgreSQL's user passes through it to its cluster.
  chmodSync(folder, 0o711);
  dataDir = path.join(folder, "data");
});

afterEach(async () => {
  if (server) await end(server);
  server = undefined;
});

afterAll(() => rmSync(folder, { recursive: true }));

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await prepareEmbeddedPostgres(dataDir);
  const logFd = openSync(path.join(folder, "log"), "a");
  server = spawnServer(postgres, { output: logFd, durable: true });
  closeSync(logFd);
  await whenServerReady(postgres);
  return postgres;
}

async function end(child: ChildProcess, signal: NodeJS.Signals = "SIGINT"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill(signal);
  await ended;
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test("the first start creates a cluster, and later ones find the stored data", async () => {
  const first = await start();
  await query(first.settings.ownerUrl, "CREATE TABLE kept (value int); INSERT INTO kept VALUES (42)");
  await end(server!);
  const second = await start();
  expect(second.settings).toEqual(first.settings);
  expect(await query(second.settings.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }]);
});

test("only a client on this machine with the password can connect", async () => {
  const { settings } = await start();
  const wrong = Object.assign(new URL(settings.ownerUrl), { password: "wrong" }).href;
  await expect(query(wrong, "SELECT 1")).rejects.toThrow(/password authentication failed/);
  expect(await query(settings.ownerUrl, "SHOW listen_addresses")).toEqual([
    { listen_addresses: "127.0.0.1" },
  ]);
  expect(statSync(path.join(dataDir, "database.json")).mode & 0o077).toBe(0);
});

test("an older data folder, with the superuser alone, gets a role for the application", async () => {
  const file = path.join(dataDir, "database.json");
  const { applicationPassword, ownerUrl, ...old } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...old, url: ownerUrl }));
  const { settings } = await start();
  expect(settings.ownerUrl).toBe(ownerUrl);
  expect(settings.applicationPassword).not.toBe(applicationPassword);
  await bringUpToDate(settings.ownerUrl, settings.url);
  expect(await mayRewriteAudit(settings.url)).toBe(false);
  await expect(query(settings.url, 'TRUNCATE "Team"')).rejects.toThrow(/permission denied/);
  expect(readSettings(dataDir)).toEqual(settings);
  expect(statSync(file).mode & 0o077).toBe(0);
});

test("an older version that was started in between takes nobody's access to the database", async () => {
  const file = path.join(dataDir, "database.json");
  const { applicationPassword, ownerUrl, ...old } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...old, url: ownerUrl }));
  const { settings } = await start();
  await bringUpToDate(settings.ownerUrl, settings.url);
  expect(await query(settings.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("a server that outlived its launcher is stopped cleanly by the next start", async () => {
  await start();
  const leftOver = server!;
  const ended = new Promise((resolve) => leftOver.once("exit", (code) => resolve(code)));
  const { settings } = await start();
  expect(await ended).toBe(0);
  expect(await query(settings.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }]);
});

test("a server that outlived its launcher and cannot stop in order is stopped at once", async () => {
  const { placement, settings } = await start();
  await query(settings.ownerUrl, "UPDATE kept SET value = 42");
  const checkpointer = "SELECT pid FROM pg_stat_activity WHERE backend_type = 'checkpointer'";
  const [{ pid }] = (await query(settings.ownerUrl, checkpointer)) as { pid: number }[];
  process.kill(pid, "SIGSTOP");
  const ended = new Promise((resolve) => server!.once("exit", resolve));
  // PostgreSQL itself kills what does not end within five seconds.
  await stopLeftOver(placement, 20);
  await ended;
  await start();
  expect(await query(settings.ownerUrl, "SELECT value FROM kept")).toEqual([{ value: 42 }]);
});

test("a killed server's data is recovered", async () => {
  const { settings } = await start();
  await query(settings.ownerUrl, "INSERT INTO kept VALUES (43)");
  await end(server!, "SIGKILL");
  await start();
  expect(await query(settings.ownerUrl, "SELECT value FROM kept ORDER BY 1")).toEqual([
    { value: 42 },
    { value: 43 },
  ]);
});

test("a server that is killed while it creates a database fails the start with an error", async () => {
  const { settings } = await start();
  const template = new pg.Client({
    connectionString: maintenanceUrl(settings).replace(/postgres$/, "template1"),
  });
  template.on("error", () => {});
  // A database is not copied while somebody uses it.
  await template.connect();
  const creation = ensureDatabase(maintenanceUrl(settings), "other");
  const failed = expect(creation).rejects.toThrow(/Connection terminated|ECONNRESET/);
  const waiting = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'CREATE DATABASE%'";
  await expect.poll(() => query(settings.ownerUrl, waiting)).toHaveLength(1);
  await end(server!, "SIGKILL");
  await failed;
  await template.end();
});

test("a process id file that names another program does not prevent the start", async () => {
  const postgres = await prepareEmbeddedPostgres(dataDir);
  const pidFile = path.join(clusterFolder(postgres.placement), "postmaster.pid");
  writeFileSync(pidFile, `${process.pid}\n`);
  const { settings } = await start();
  expect(readFileSync(pidFile, "utf8").split("\n")[0]).toBe(String(server!.pid));
  expect(await query(settings.ownerUrl, "SELECT 1 AS one")).toEqual([{ one: 1 }]);
});

test("the sort order of strings is the same on every machine", async () => {
  const { settings } = await start();
  expect(
    await query(
      settings.ownerUrl,
      "SELECT datlocprovider, datlocale FROM pg_database WHERE datname = 'tracecup'",
    ),
  ).toEqual([{ datlocprovider: "b", datlocale: "C.UTF-8" }]);
});
