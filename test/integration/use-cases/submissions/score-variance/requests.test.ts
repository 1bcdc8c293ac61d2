import { beforeEach, expect, test } from "vitest";
import { WORKERS_LOST } from "../../../../../lib/platform/failures/failure-reason.ts";
import {
  failRepeat,
  finishRepeat,
} from "../../../../../lib/use-cases/submissions/score-variance/work-variance.ts";
import { loadVarianceForPage } from "../../../../../lib/views/load-submission-variance.ts";
import { submit } from "../../../../helpers/contest.ts";
import { forFile } from "../../../../helpers/file-fixtures.ts";
import { ANONYMOUS } from "../../../../helpers/viewers.ts";
import { organizer, SCORES, VarianceContest } from "./variance-contest.ts";

const site = forFile(await VarianceContest.open());
let submission: string;

beforeEach(async () => {
  await site.clear();
  submission = await site.scored("IDP");
});

test("simultaneous requests for repeats queue one job", async () => {
  await Promise.all([10, 10, 10].map(() => site.ask(submission, 10)));
  await site.ask(submission, 5);
  expect(await site.countJobs()).toBe(1);
  expect(await site.load(submission)).toMatchObject({ state: "pending", repeats: 10 });
  await expect(site.ask(submission, 20)).rejects.toMatchObject({ code: "spread_under_way", status: 409 });
});

test("failed repeats are completed up to the requested number", async () => {
  const { db } = site.contest;
  await site.ask(submission, 20);
  for (let made = 0; made < 7; made++) await finishRepeat(db, await site.claim(), SCORES);
  await failRepeat(db, await site.claim(), WORKERS_LOST);
  expect(await site.load(submission)).toMatchObject({ state: "failed", repeats: 20 });
  await site.ask(submission, 5);
  expect(await site.countJobs()).toBe(0);
  expect(await site.load(submission)).toMatchObject({ state: "failed", repeats: 20 });
  await site.ask(submission, 10);
  for (let made = 7; made < 10; made++) await finishRepeat(db, await site.claim(), SCORES);
  const { state, repeats, runs } = await site.load(submission);
  expect({ state, repeats, made: runs.length }).toEqual({ state: "ready", repeats: 10, made: 10 });
});

test("a team may have two submissions repeated at a time, whoever requests it", async () => {
  await site.ask(submission, 5);
  await site.ask(await site.scored("TRP"), 5);
  const third = await site.scored("TRP");
  for (const viewer of [site.contest.teams[0].viewer, organizer]) {
    await expect(site.ask(third, 5, viewer)).rejects.toMatchObject({ code: "too_many_spreads", status: 429 });
  }
});

test("a submission without scores cannot be repeated", async () => {
  const { id } = await submit(site.contest, site.contest.teams[0], "IDP");
  expect((await site.load(id)).state).toBe("unscored");
  await expect(site.ask(id, 5)).rejects.toMatchObject({ code: "not_scored", status: 409 });
  await site.contest.db.submission.delete({ where: { id } });
});

test("only the team and organizers request or read repeats, even after the data", async () => {
  const { db, roundId, teams } = site.contest;
  await site.ask(submission, 5);
  await finishRepeat(db, await site.claim(), SCORES);
  await db.round.update({
    where: { id: roundId },
    data: { resultsPublishedAt: new Date(), dataPublishedAt: new Date() },
  });
  for (const [viewer, status] of [
    [ANONYMOUS, 401],
    [teams[1].viewer, 403],
  ] as const) {
    await expect(site.load(submission, viewer)).rejects.toMatchObject({ status });
    await expect(site.ask(submission, 5, viewer)).rejects.toMatchObject({ status });
    expect(await loadVarianceForPage(db, submission, viewer)).toBeNull();
  }
  expect((await site.load(submission, organizer)).runs).toHaveLength(1);
  expect((await loadVarianceForPage(db, submission, teams[0].viewer))?.runs).toHaveLength(1);
});

test("an organizer's request is audited, and a team's own is not", async () => {
  const { db } = site.contest;
  const entries = () => db.auditEntry.findMany({ where: { subject: `submission:${submission}` } });
  await site.ask(submission, 5);
  expect(await entries()).toEqual([]);
  await db.scoreVariance.updateMany({ data: { state: "FAILED" } });
  await site.ask(submission, 5, organizer);
  expect(await entries()).toMatchObject([
    {
      userId: organizer.userId,
      action: "submission.repeat",
      detail: { submission: expect.any(Number), repeats: 5 },
    },
  ]);
});
