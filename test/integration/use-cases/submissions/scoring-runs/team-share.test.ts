import { afterAll, expect, test } from "vitest";
import { submit, type TestTeam } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { holdLocks } from "../../../../helpers/locks.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const contest = await contestForFile({ teams: 2 });
let worker: WorkerProcess | undefined;

afterAll(async () => {
  await worker?.end("SIGKILL");
});

const claimedOf = (team: TestTeam) =>
  contest.db.scoringAttempt.count({ where: { scoring: { submission: { dataSet: { teamId: team.id } } } } });

test("one team's submissions take half of a worker's threads, and another's find one free", async () => {
  const { db, teams, databaseUrl, storageDir } = contest;
  const [flooder, other] = teams;
  for (let i = 0; i < 5; i++) await submit(contest, flooder, i % 2 === 0 ? "IDP" : "TRP");
  // Without their results no scoring ends.
  await holdLocks(db, async (tx) => {
    await tx.$executeRaw`LOCK TABLE "AttackResult" IN SHARE MODE`;
    worker = new WorkerProcess(databaseUrl, storageDir, { TRACECUP_WORKER_THREADS: "4" });
    await eventually("half of the threads work", async () => (await claimedOf(flooder)) === 2);
    await submit(contest, other, "IDP");
    await eventually("the other team's set is claimed", async () => (await claimedOf(other)) === 1);
    expect(await claimedOf(flooder)).toBe(2);
  });
  await eventually(
    "all are scored",
    async () => (await db.scoring.count({ where: { state: "SCORED" } })) === 6,
  );
  expect(await claimedOf(flooder)).toBe(5);
});
