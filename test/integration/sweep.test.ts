import { expect, test } from "vitest";
import { SCORE_SUBMISSION } from "../../lib/queue/jobs.ts";
import { takeJob } from "../../lib/queue/queue.ts";
import { sweepLostScorings } from "../../lib/scoring-runs/sweep-lost-scorings.ts";
import { submit } from "../helpers/contest.ts";
import { contestForFile } from "../helpers/file-fixtures.ts";

const contest = await contestForFile({ teams: 1 });

test("a job whose worker died before it claimed the scoring is replaced by another", async () => {
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
