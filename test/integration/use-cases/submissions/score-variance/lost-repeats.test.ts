import { beforeEach, expect, test } from "vitest";
import { requestRescoring } from "../../../../../lib/use-cases/submissions/request-rescoring.ts";
import { areScoresAwaited } from "../../../../../lib/use-cases/submissions/score-variance/scorings-first.ts";
import { sweepVariances } from "../../../../../lib/use-cases/submissions/score-variance/sweep-variances.ts";
import {
  finishRepeat,
  requeueRepeat,
} from "../../../../../lib/use-cases/submissions/score-variance/work-variance.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { LONG_AGO, organizer, SCORES, VarianceContest } from "./variance-contest.ts";

const site = forFile(await VarianceContest.open());
let submission: string;

beforeEach(async () => {
  await site.clear();
  submission = await site.scored("IDP");
});

test("a repeat that is handed back is computed by the next worker with the same seeds", async () => {
  await site.ask(submission, 5);
  const first = await site.claim();
  await requeueRepeat(site.contest.db, first);
  const second = await site.claim();
  expect(second).toMatchObject({ repeat: 0, seeds: first.seeds });
  // The first holds it no longer: what it still finds is not written.
  await finishRepeat(site.contest.db, first, SCORES);
  expect(await site.runsOf(submission)).toEqual([]);
  await finishRepeat(site.contest.db, second, SCORES);
  expect((await site.claim()).seeds).toEqual({
    seed: first.seeds.seed + 1,
    shuffleSeed: first.seeds.shuffleSeed + 1,
  });
});

test("a lost worker's repeat is queued again, and fails after the third time", async () => {
  const { db } = site.contest;
  await site.ask(submission, 5);
  for (let lost = 1; lost <= 3; lost++) {
    const { scoringId } = await site.claim();
    expect(await sweepVariances(db)).toEqual({ queuedAgain: [], givenUp: [] });
    await db.scoreVariance.updateMany({ data: { heartbeatAt: LONG_AGO } });
    const found =
      lost < 3 ? { queuedAgain: [scoringId], givenUp: [] } : { queuedAgain: [], givenUp: [scoringId] };
    expect(await sweepVariances(db)).toEqual(found);
    expect(await site.countJobs()).toBe(lost < 3 ? 1 : 0);
  }
  expect(await site.load(submission)).toMatchObject({ state: "failed", reason: { code: "workers_lost" } });
  await site.ask(submission, 5);
  expect((await site.claim()).repeat).toBe(0);
});

test("a repeat whose job is gone is queued again", async () => {
  const { db } = site.contest;
  await site.ask(submission, 5);
  await db.$executeRaw`DELETE FROM pgboss.job`;
  await db.scoreVariance.updateMany({ data: { requestedAt: LONG_AGO } });
  const { id } = await site.scoringOf(submission);
  expect((await sweepVariances(db)).queuedAgain).toEqual([id]);
  expect((await site.claim()).scoringId).toBe(id);
});

test("repeats by another version of the scorer are computed again", async () => {
  await site.ask(submission, 5);
  await finishRepeat(site.contest.db, await site.claim(), SCORES);
  await site.contest.db.scoringRepeat.updateMany({ data: { scorerVersion: "0" } });
  expect((await site.claim()).repeat).toBe(0);
  expect(await site.runsOf(submission)).toEqual([]);
});

test("a superseded scoring is no longer repeated, and the new one has its own repeats", async () => {
  const { db } = site.contest;
  await site.ask(submission, 5);
  await requestRescoring(db, submission, organizer.userId);
  const [old, renewed] = await db.scoring.findMany({
    where: { submissionId: submission },
    orderBy: { number: "asc" },
  });
  expect(await areScoresAwaited(db)).toBe(true);
  expect((await site.load(submission)).state).toBe("held");
  await db.scoring.update({ where: { id: old.id }, data: { supersededAt: new Date() } });
  await db.scoring.update({ where: { id: renewed.id }, data: { state: "SCORED" } });
  expect(await areScoresAwaited(db)).toBe(false);
  await expect(site.claim()).rejects.toThrow("no repeat was queued");
  await db.scoreVariance.updateMany({ data: { requestedAt: LONG_AGO } });
  expect((await sweepVariances(db)).queuedAgain).toEqual([]);
  expect((await site.load(submission)).state).toBe("absent");
  await site.ask(submission, 5);
  expect((await site.claim()).scoringId).toBe(renewed.id);
});
