import { expect, test } from "vitest";
import { SCORE_SUBMISSION } from "../../../../../lib/platform/queue/jobs.ts";
import { takeJob } from "../../../../../lib/platform/queue/queue.ts";
import {
  claimScoring,
  requeueAttempt,
} from "../../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { loadSubmission } from "../../../../../lib/views/load-submission.ts";
import { submit, type TestTeam } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 3 });

async function submitMany(team: TestTeam, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i++) ids.push((await submit(contest, team, i % 2 === 0 ? "IDP" : "TRP")).id);
  return ids;
}

async function takeNext() {
  const job = await takeJob(contest.db, SCORE_SUBMISSION);
  if (!job) return undefined;
  const { worker, scoring } = contest.db;
  const { id: workerId } = await worker.create({ data: { host: "test", pid: 1, threads: 1, version: "1" } });
  const held = await claimScoring(contest.db, { ...job.payload, jobId: job.id, workerId });
  const { submissionId } = await scoring.findUniqueOrThrow({ where: { id: job.payload.scoringId } });
  return { submissionId, held };
}

test("a team that floods the queue delays others by one scoring, and each takes its turn", async () => {
  const [flooder, second, third] = contest.teams;
  const many = await submitMany(flooder, 6);
  const two = await submitMany(second, 2);
  const [one] = await submitMany(third, 1);

  const positionOf = async (id: string, team: TestTeam) =>
    (await loadSubmission(contest.db, id, team.viewer))?.scoring?.queuePosition;
  expect(await positionOf(two[0], second)).toBe(1);
  expect(await positionOf(one, third)).toBe(2);
  expect(await positionOf(many[1], flooder)).toBe(3);
  expect(await positionOf(many[5], flooder)).toBe(8);

  const first = await takeNext();
  expect(first?.submissionId).toBe(many[0]);
  // Handed back by a worker that stops, it keeps its turn.
  if (first?.held) await requeueAttempt(contest.db, first.held);
  const order: (string | undefined)[] = [];
  for (let i = 0; i < 9; i++) order.push((await takeNext())?.submissionId);
  expect(order.slice(0, 3).sort()).toEqual([many[0], two[0], one].sort());
  expect(order.slice(3)).toEqual([many[1], two[1], ...many.slice(2)]);
});
