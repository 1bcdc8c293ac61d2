import { afterAll, expect, test, vi } from "vitest";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { databaseClock } from "../../../../lib/platform/db/database-clock.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile } from "../../../helpers/file-fixtures.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const { db, url } = await databaseForFile();
vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
let worker: WorkerProcess | undefined;

afterAll(() => worker?.end("SIGKILL"));

test("a worker deletes the expired counts of rate limits, and no others", async () => {
  const limits = new RateLimits(db);
  await limits.take("labRun", "an address of long ago");
  await db.rateLimit.updateMany({ data: { expire: new Date(databaseClock.now().getTime() - 1) } });
  await limits.take("labRun", "an address of today");
  expect(await db.rateLimit.count()).toBe(2);

  worker = new WorkerProcess(url, await folderForFile());
  await eventually("one count is left", async () => (await db.rateLimit.count()) === 1);
  expect(await db.rateLimit.findFirst()).toMatchObject({ points: 1, expire: expect.any(Date) });
  expect((await db.rateLimit.findFirstOrThrow()).expire?.getTime()).toBeGreaterThan(
    databaseClock.now().getTime(),
  );
});
