import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { freePort } from "../../../../scripts/embedded-postgres/free-port.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile } from "../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const { url, db } = await databaseForFile();
const port = String(await freePort());
const worker = new WorkerProcess(url, await folderForFile(), { TRACECUP_WORKER_HEALTH_PORT: port });
const elsewhere = new pg.Client({
  connectionString: Object.assign(new URL(url), { pathname: "postgres" }).href,
});
await elsewhere.connect();

afterAll(async () => {
  await worker.end("SIGKILL");
  await elsewhere.end();
});

const ask = (path: string) => fetch(`http://127.0.0.1:${port}/api/v1/health/${path}`);
const isReady = () =>
  ask("ready").then(
    ({ ok }) => ok,
    () => false,
  );

test("a worker with a port answers whether it lives and is ready, through an outage too", async () => {
  await eventually("the worker is ready", isReady);
  expect(await (await ask("ready")).json()).toEqual({
    status: "ok",
    checks: { database: "ok", migrations: "ok", queue: "ok", workers: "ok", storage: "ok" },
  });
  const name = new URL(url).pathname.slice(1);
  await elsewhere.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS false`);
  await elsewhere.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  const refused = await ask("ready");
  expect([refused.status, refused.headers.get("Content-Type")]).toEqual([503, "application/problem+json"]);
  expect(await refused.json()).toMatchObject({ code: "not_ready", checks: { storage: "ok" } });
  const live = await ask("live");
  expect([live.status, await live.json()]).toEqual([200, { status: "ok" }]);
  await elsewhere.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS true`);
  await eventually("the worker is ready again", isReady);
});

test("a worker answers no other address", async () => {
  const { status } = await ask("other");
  expect(status).toBe(404);
});

test("a worker whose port is taken says so and does not start", async () => {
  const second = new WorkerProcess(url, await folderForFile(), { TRACECUP_WORKER_HEALTH_PORT: port });
  await eventually("it says so", () => second.log.includes(`TRACECUP_WORKER_HEALTH_PORT=${port}`));
  await second.end("SIGKILL");
  expect(await db.worker.count()).toBe(1);
});
