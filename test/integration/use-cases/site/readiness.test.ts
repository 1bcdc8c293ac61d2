import { writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { readyAnswer } from "../../../../lib/api/http/health.ts";
import { problem } from "../../../../lib/api/http/problem-document.ts";
import { openDatabase } from "../../../../lib/platform/db/client.ts";
import type { BlobStore } from "../../../../lib/platform/storage/blob-store.ts";
import { LocalBlobStore } from "../../../../lib/platform/storage/local-blob-store.ts";
import { type Readiness, ReadinessChecks } from "../../../../lib/use-cases/site/readiness.ts";
import { databaseForFile, folderForFile } from "../../../helpers/file-fixtures.ts";

vi.stubEnv("LOG_LEVEL", "silent");
const { url, db } = await databaseForFile();
const folder = await folderForFile();
const store: BlobStore = new LocalBlobStore(path.join(folder, "blobs"));

const OK: Readiness = { database: "ok", migrations: "ok", queue: "ok", workers: "ok", storage: "ok" };

type Options = Partial<ConstructorParameters<typeof ReadinessChecks>[0]>;

const checksWith = (options: Options = {}) =>
  new ReadinessChecks({ db: () => db, store: async () => store, ...options });

/** The results of checks of which the busy machine has held up none. */
async function resultsWith(options?: Options): Promise<Readiness> {
  for (;;) {
    const results = await checksWith(options).run();
    if (!Object.values(results).includes("too_slow")) return results;
  }
}

const startWorker = (heartbeatAt = new Date()) =>
  db.worker.create({ data: { host: "test", pid: 1, version: "1", threads: 1, heartbeatAt } });

afterEach(() => db.worker.deleteMany());

test("a site is ready when everything that it depends on can be used", async () => {
  await startWorker();
  expect(await resultsWith()).toEqual(OK);
});

test("a site without a worker that runs is not ready", async () => {
  const none = { ...OK, workers: "none" };
  expect(await resultsWith()).toEqual(none);
  await startWorker(new Date(Date.now() - 60_000));
  const stopped = await startWorker();
  await db.worker.update({ where: { id: stopped.id }, data: { stoppedAt: new Date() } });
  expect(await resultsWith()).toEqual(none);
});

test("a worker is ready by its own heartbeat, not by that of another", async () => {
  await startWorker();
  const own = await startWorker(new Date(Date.now() - 60_000));
  expect(await resultsWith({ workerId: () => undefined })).toMatchObject({ workers: "none" });
  expect(await resultsWith({ workerId: () => own.id })).toMatchObject({ workers: "none" });
  await db.worker.update({ where: { id: own.id }, data: { heartbeatAt: new Date() } });
  expect(await resultsWith({ workerId: () => own.id })).toEqual(OK);
});

test("a database of an older or newer version is not ready", async () => {
  await startWorker();
  const rename = (from: string, to: string) =>
    db.$executeRaw`UPDATE _prisma_migrations SET migration_name = ${to} WHERE migration_name = ${from}`;
  const [{ name }] = await db.$queryRaw<{ name: string }[]>`
    SELECT max(migration_name) AS name FROM _prisma_migrations`;
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = NULL WHERE migration_name = ${name}`;
  expect(await resultsWith()).toEqual({ ...OK, migrations: "outdated" });
  await db.$executeRaw`UPDATE _prisma_migrations SET finished_at = now() WHERE migration_name = ${name}`;
  await rename(name, "99990101000000_later");
  expect(await resultsWith()).toEqual({ ...OK, migrations: "newer" });
  await rename("99990101000000_later", name);
  expect(await resultsWith()).toEqual(OK);
});

test("a database without one of the queues, or without the queue's tables, is not ready", async () => {
  await startWorker();
  await db.$executeRaw`DELETE FROM pgboss.queue WHERE name = 'send-mail'`;
  expect(await resultsWith()).toEqual({ ...OK, queue: "missing" });
  await db.$executeRaw`ALTER TABLE pgboss.queue RENAME TO gone`;
  expect(await resultsWith()).toEqual({ ...OK, queue: "failed" });
});

test("a folder in which nothing can be stored is not ready", async () => {
  await writeFile(path.join(folder, "file"), "");
  const nowhere = new LocalBlobStore(path.join(folder, "file", "blobs"));
  expect(await resultsWith({ store: async () => nowhere })).toMatchObject({ storage: "failed" });
});

test("a store that hangs is asked once, and counts as too slow until it answers", async () => {
  let asked = 0;
  let answer = () => {};
  const hanging = Object.assign(Object.create(store), {
    check: () => {
      asked++;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    },
  });
  const checks = checksWith({ store: async () => hanging });
  const results = await Promise.all([checks.run(), checks.run()]);
  expect(results.map(({ storage }) => storage)).toEqual(["too_slow", "too_slow"]);
  const third = checks.run();
  answer();
  expect(await third).toMatchObject({ database: "ok", storage: "ok" });
  expect(asked).toBe(1);
});

test("an unreachable database leaves the rest unknown, and the answer names no address", async () => {
  const nobody = openDatabase(Object.assign(new URL(url), { port: "1" }).href, { maxConnections: 1 });
  const checks = await checksWith({ db: () => nobody }).run();
  const unknown = { migrations: "unknown", queue: "unknown", workers: "unknown" };
  expect(checks).toEqual({ database: "failed", storage: "ok", ...unknown });
  await nobody.$disconnect();
  const response = await Promise.resolve(checks).then(readyAnswer).catch(problem);
  expect(response.status).toBe(503);
  expect(response.headers.get("Retry-After")).toBe("5");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Unavailable",
    status: 503,
    code: "not_ready",
    detail: "Not ready: database (failed), migrations (unknown), queue (unknown), workers (unknown).",
    checks,
  });
});
