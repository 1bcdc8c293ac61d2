import { expect, test } from "vitest";
import { applyAgain } from "../../../helpers/apply-again.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const contest = await contestForFile();

test("failures from before reasons were stored get reasons from their messages", async () => {
  const { db, teams } = contest;
  const { id } = await submit(contest, teams[0], "IDP");
  const { id: scoringId } = await db.scoring.findFirstOrThrow({ where: { submissionId: id } });
  const tries: (readonly [words: string, code?: string])[] = [
    ["the worker was lost", "worker_lost"],
    ["the worker was stopped and handed the job back", "worker_stopped"],
    ["the file store has no blob 00ff", "file_missing"],
    ["a stored file cannot be read: line 1: no number", "file_unreadable"],
    ["segmentation fault"],
  ];
  const runs: (readonly [words: string, reason: object])[] = [
    ["The file has one error; nothing was stored.", { code: "own_file", params: { errorCount: 1 } }],
    ["The file has 12 errors; nothing was stored.", { code: "own_file", params: { errorCount: 12 } }],
    ["k is larger than the table", { code: "impossible", params: {} }],
    ["The run took longer than 120 seconds and was ended.", { code: "too_slow", params: { seconds: 120 } }],
    ["The workers that took this run up were lost, one after another.", { code: "workers_lost", params: {} }],
    ["The run failed. The fault is ours; it has been logged.", { code: "unknown", params: {} }],
  ];
  const attempts = tries.map(([error]) => ({ scoringId, error, outcome: "LOST" as const }));
  await db.scoringAttempt.createMany({ data: attempts });
  await db.scoring.update({ where: { id: scoringId }, data: { error: tries[2][0] } });
  const failed = { method: "laplace", parameters: {}, estimateSeconds: 1, expiresAt: new Date() };
  await db.labRun.createMany({
    data: runs.map(([error]) => ({ ...failed, error, state: "FAILED" as const })),
  });

  // A database that lacks this migration: it changes rows alone.
  await applyAgain(contest, "reasons_of_old_failures");

  const tried = await db.scoringAttempt.findMany({ where: { scoringId } });
  expect(new Map(tried.map(({ error, reason }) => [error, reason]))).toEqual(
    new Map(tries.map(([words, code]) => [words, code ? { code, params: {} } : null])),
  );
  const scoring = await db.scoring.findUnique({ where: { id: scoringId } });
  expect(scoring).toMatchObject({ reason: { code: "file_missing" } });
  const ran = await db.labRun.findMany();
  expect(new Map(ran.map(({ error, reason }) => [error, reason]))).toEqual(
    new Map<string | null, unknown>(runs),
  );
});
