import { afterAll, expect, test, vi } from "vitest";
import { RateLimits } from "../../../../lib/platform/auth/rate-limits.ts";
import { databaseClock } from "../../../../lib/platform/db/database-clock.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { databaseForFile, folderForFile } from "../../../helpers/file-fixtures.ts";
import { makeSession } from "../../../helpers/session.ts";
import { SITE_SECRET } from "../../../helpers/site.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const { db, url } = await databaseForFile();
vi.stubEnv("NEXTAUTH_SECRET", SITE_SECRET);
let worker: WorkerProcess | undefined;

afterAll(() => worker?.end("SIGKILL"));

test("a worker deletes expired counts of rate limits and sessions that are over, and no others", async () => {
  const limits = new RateLimits(db);
  await limits.take("labRun", "an address of long ago");
  await db.rateLimit.updateMany({ data: { expire: new Date(databaseClock.now().getTime() - 1) } });
  await limits.take("labRun", "an address of today");
  expect(await db.rateLimit.count()).toBe(2);
  const minutes = (count: number) => new Date(databaseClock.now().getTime() + count * 60_000);
  const user = await db.user.create({ data: { name: "Aki", email: "aki@example.org" } });
  const [over, running] = [await makeSession(db, user), await makeSession(db, user)];
  await db.session.update({ where: { id: over.sid }, data: { endsAt: minutes(-1) } });

  worker = new WorkerProcess(url, await folderForFile());
  await eventually("one count is left", async () => (await db.rateLimit.count()) === 1);
  await eventually("one session is left", async () => (await db.session.count()) === 1);
  expect(await db.session.findFirst()).toMatchObject({ id: running.sid });
  expect(await db.rateLimit.findFirst()).toMatchObject({ points: 1, expire: expect.any(Date) });
  expect((await db.rateLimit.findFirstOrThrow()).expire?.getTime()).toBeGreaterThan(
    databaseClock.now().getTime(),
  );
});
