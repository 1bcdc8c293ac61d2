import { expect, test } from "vitest";
import { SCORE_SUBMISSION } from "../../../../../lib/platform/queue/jobs.ts";
import { takeJob } from "../../../../../lib/platform/queue/queue.ts";
import {
  claimScoring,
  requeueAttempt,
} from "../../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { sweepLostScorings } from "../../../../../lib/use-cases/submissions/scoring-runs/sweep-lost-scorings.ts";
import { submit } from "../../../../helpers/contest.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 1 });

test("a job whose worker died before it claimed the scoring is replaced", async () => {
  const { db, teams } = contest;
  await submit(contest, teams[0], "IDP");
  const taken = await takeJob(db, SCORE_SUBMISSION);
  expect(await sweepLostScorings(db, [])).toEqual({ lost: [], orphaned: [] });
  await db.$executeRaw`UPDATE pgboss.job SET started_on = now() - interval '30 s'`;
  await db.scoring.updateMany({ data: { requestedAt: new Date(Date.now() - 60_000) } });
  expect((await sweepLostScorings(db, [])).orphaned).toEqual([taken?.payload.scoringId]);
  const jobs = await db.$queryRaw<{ state: string; scoringId: string }[]>`
    SELECT state::text, data ->> 'scoringId' AS "scoringId" FROM pgboss.job`;
  expect(jobs).toEqual([{ state: "created", scoringId: taken?.payload.scoringId }]);
});

test("a preview's scoring that is queued again waits behind later submissions", async () => {
  const { db, teams, roundId } = contest;
  await db.scoring.updateMany({ data: { state: "SCORED" } });
  await db.$executeRaw`DELETE FROM pgboss.job`;
  const { id: submissionId } = await db.submission.findFirstOrThrow();
  const { id: rescoringId } = await db.rescoring.create({ data: { roundId, scorerVersion: "test" } });
  const { id: preview } = await db.scoring.create({
    data: { submissionId, rescoringId, number: 2, seed: 1, scorerVersion: "test", requestedAt: new Date(0) },
  });
  const worker = { host: "test", pid: 1, version: "test", threads: 1 };
  const { id: workerId } = await db.worker.create({ data: worker });
  const takesFirst = async () => (await takeJob(db, SCORE_SUBMISSION))?.payload.scoringId;
  const handedIn = async () => {
    const { id } = await submit(contest, teams[0], "IDP");
    return (await db.scoring.findFirstOrThrow({ where: { submissionId: id } })).id;
  };

  expect((await sweepLostScorings(db, [])).orphaned).toEqual([preview]);
  const first = await handedIn();
  expect(await takesFirst()).toBe(first);

  const job = await takeJob(db, SCORE_SUBMISSION);
  const held = job && (await claimScoring(db, { ...job.payload, jobId: job.id, workerId }));
  expect(held?.scoringId).toBe(preview);
  if (held) await requeueAttempt(db, held);
  const second = await handedIn();
  expect(await takesFirst()).toBe(second);
  expect(await takesFirst()).toBe(preview);
});
