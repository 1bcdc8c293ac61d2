import { afterAll, beforeAll, expect, test } from "vitest";
import { ChangeHub } from "../../../../lib/platform/events/change-hub.ts";
import { announce } from "../../../../lib/platform/events/channels.ts";
import {
  startTemporaryPostgres,
  type TemporaryPostgres,
} from "../../../../scripts/embedded-postgres/temporary.ts";
import { bringUpToDate } from "../../../../scripts/migrations/migrate.ts";
import { makeTestContest, smallSettings, submit, type TestContest } from "../../../helpers/contest.ts";
import { eventually } from "../../../helpers/eventually.ts";
import { WorkerProcess } from "../../../helpers/worker-process.ts";

const SUBMISSIONS = 12;

let postgres: TemporaryPostgres;
let contest: TestContest;
let worker: WorkerProcess;

beforeAll(async () => {
  postgres = await startTemporaryPostgres();
  await bringUpToDate(postgres.url);
  contest = await makeTestContest(postgres.url, { settings: smallSettings(400) });
});

afterAll(async () => {
  await worker?.end("SIGKILL");
  await contest.close();
  await postgres.stop();
});

/** Kills the server as a power cut would; whoever keeps it running starts it again. */
async function killPostgres(): Promise<void> {
  const [{ file }] = await contest.db.$queryRaw<{ file: string }[]>`
    SELECT pg_read_file('postmaster.pid') AS file`;
  process.kill(Number(file.split("\n")[0]), "SIGKILL");
}

/** How many are scored; none can be seen while the server is away. */
async function scoredCount(): Promise<number> {
  return contest.db.scoring.count({ where: { state: "SCORED" } }).catch(() => 0);
}

test("client, listener and worker survive a kill and restart of PostgreSQL", async () => {
  const heard: (string | undefined)[] = [];
  const hub = new ChangeHub(postgres.url);
  hub.subscribe((change) => heard.push(change?.contestId), "here");
  const [team] = contest.teams;
  for (let i = 0; i < SUBMISSIONS; i++) await submit(contest, team, i % 2 === 0 ? "IDP" : "TRP");
  // The test's server is fast rather than durable: it writes commits to disk a moment later.
  await contest.db.$executeRaw`CHECKPOINT`;
  worker = new WorkerProcess(postgres.url, contest.storageDir);
  await eventually("the first is scored", async () => (await scoredCount()) > 0);
  await killPostgres();
  await eventually("everything is scored", async () => (await scoredCount()) === SUBMISSIONS);
  const results = await contest.db.attackResult.count();
  expect(results).toBe(SUBMISSIONS * contest.settings.attackers.length);
  expect(await contest.db.scoringAttempt.count({ where: { outcome: "RUNNING" } })).toBe(0);

  const { contestId } = contest;
  heard.length = 0;
  await eventually("the hub hears again", async () => {
    await announce(contest.db, { contestId });
    return heard.includes(contestId);
  });
  await hub.close();
  expect(await worker.end("SIGTERM")).toBe(0);
});
