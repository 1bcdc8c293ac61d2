import { expect, test } from "vitest";
import { SEND_MAIL } from "../../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../../lib/platform/queue/queue.ts";
import { readQueueOverview } from "../../../../../lib/use-cases/site/console/queue-overview.ts";
import { readThroughput } from "../../../../../lib/use-cases/site/console/throughput.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { OF_SITE } from "../../../../helpers/viewers.ts";

const contest = await contestForFile();

test("the queue overview shows the depth by kind, with the age of the oldest job", async () => {
  const { db, teams } = contest;
  await submit(contest, teams[0], "IDP");
  await submit(contest, teams[0], "TRP");
  await db.$executeRaw`
    UPDATE pgboss.job SET created_on = '2019-10-21T01:00:00Z' WHERE id = (SELECT id FROM pgboss.job LIMIT 1)`;
  await enqueue(db, SEND_MAIL, { noticeId: contest.contestId });
  await db.$executeRaw`UPDATE pgboss.job SET state = 'active' WHERE name = ${SEND_MAIL.name}`;
  await db.worker.create({ data: { host: "h", pid: 1, version: "1", threads: 2 } });
  const { depth, workers, failed } = await readQueueOverview(db, OF_SITE);
  expect(depth.find(({ kind }) => kind === "scoring")).toEqual({
    kind: "scoring",
    waiting: 2,
    retrying: 0,
    active: 0,
    oldestSince: "2019-10-21T01:00:00.000Z",
  });
  expect(depth.find(({ kind }) => kind === "mail")).toMatchObject({
    waiting: 0,
    active: 1,
    oldestSince: null,
  });
  expect(depth.map(({ kind }) => kind)).toEqual([
    "scoring",
    "teamAttack",
    "rescoredAttack",
    "detail",
    "repeat",
    "labRun",
    "mail",
  ]);
  expect(workers).toMatchObject([{ host: "h", state: "running", threads: 2 }]);
  expect(failed).toEqual([]);
});

test("throughput counts each success in its interval, with empty ones and nothing earlier", async () => {
  const { db } = contest;
  const now = new Date("2019-10-21T12:07:30Z");
  const [scoring] = await db.scoring.findMany({ select: { submissionId: true } });
  const ends = ["12:07:10", "12:07:00", "12:06:59", "11:08:00", "11:07:59"];
  for (const [i, end] of ends.entries()) {
    const finishedAt = new Date(`2019-10-21T${end}Z`);
    const facts = { seed: 1, scorerVersion: "1", state: "SCORED", finishedAt } as const;
    await db.scoring.create({ data: { ...facts, submissionId: scoring.submissionId, number: 100 + i } });
  }
  const hour = await readThroughput(db, "hour", now);
  expect(hour).toHaveLength(60);
  expect(hour[0]).toEqual({ at: "2019-10-21T11:08:00.000Z", scorings: 1, perMinute: 1 });
  expect(hour[1]).toEqual({ at: "2019-10-21T11:09:00.000Z", scorings: 0, perMinute: 0 });
  expect(hour.slice(-2).map(({ scorings }) => scorings)).toEqual([1, 2]);
  const day = await readThroughput(db, "day", now);
  expect(day.at(-1)).toEqual({ at: "2019-10-21T12:00:00.000Z", scorings: 3, perMinute: 3 / 15 });
  expect(day.reduce((sum, { scorings }) => sum + scorings, 0)).toBe(5);
  await db.scoring.deleteMany({ where: { number: { gte: 100 } } });
});
