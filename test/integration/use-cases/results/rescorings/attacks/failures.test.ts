import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TeamAttack } from "../../../../../../generated/prisma/client.ts";
import {
  applyRescoring,
  discardRescoring,
} from "../../../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import { loadRescoring } from "../../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { RESCORED_ATTACK_WORK } from "../../../../../../lib/use-cases/results/rescorings/work-rescored-attack.ts";
import { listFailedJobs } from "../../../../../../lib/use-cases/site/console/failed-jobs/failed-jobs.ts";
import { retryFailed } from "../../../../../../lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { readQueue } from "../../../../../../lib/use-cases/site/console/queue.ts";
import { areScoresAwaited } from "../../../../../../lib/use-cases/submissions/score-variance/scorings-first.ts";
import { eventually } from "../../../../../helpers/eventually.ts";
import { forFile } from "../../../../../helpers/file-fixtures.ts";
import { OF_SITE } from "../../../../../helpers/viewers.ts";
import { ATTACKS, AttackedRound, SETS } from "./attacked-round.ts";
import { placesIn, placesOf, type ShownScores, shownScores } from "./shown-scores.ts";

const round = forFile(await AttackedRound.openAttacked());

describe("a preview whose workers are killed", () => {
  let id: string;

  beforeAll(async () => {
    id = await round.begin("none");
  });

  afterAll(() => discardRescoring(round.contest.db, round.actorId, id));

  test("scores each attack once, however often they are killed", async () => {
    const left = () =>
      round.contest.db.rescoredAttack.count({ where: { rescoringId: id, state: { not: "SCORED" } } });
    for (const pause of [0, 5, 10]) {
      const before = await left();
      await eventually("one is scored", async () => (await left()) < before || before === 0);
      await sleep(pause);
      await round.worker.end("SIGKILL");
      round.worker = round.newWorker();
    }
    await eventually("all are scored", async () => (await left()) === 0);
    const { counts } = await loadRescoring(round.contest.db, id);
    expect(counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: ATTACKS, FAILED: 0 });
  });

  test("queues lost attacks again, and keeps live ones", async () => {
    const { db } = round.contest;
    expect(await round.worker.end("SIGTERM")).toBe(0);
    const [first, second, third] = await db.rescoredAttack.findMany({ where: { rescoringId: id } });
    const longAgo = new Date(Date.now() - 60_000);
    await db.$executeRaw`DELETE FROM pgboss.job`;
    const change = (row: typeof first, data: object) =>
      db.rescoredAttack.update({ where: { id: row.id }, data });
    await change(first, { state: "QUEUED", requestedAt: longAgo });
    await change(second, { state: "SCORING", heartbeatAt: longAgo, jobId: first.id });
    // However long the next lines take.
    const alive = new Date(Date.now() + 3_600_000);
    await change(third, { state: "SCORING", heartbeatAt: alive, jobId: first.id });
    expect([...(await RESCORED_ATTACK_WORK.sweep(db))].sort()).toEqual([first.id, second.id].sort());
    expect(await RESCORED_ATTACK_WORK.sweep(db)).toEqual([]);
    await change(third, { state: "SCORED", jobId: null });
    round.worker = round.newWorker();
    await round.allScored();
    const again = await db.rescoredAttack.findUniqueOrThrow({ where: { id: second.id } });
    expect(again).toMatchObject({ state: "SCORED", score: second.score, jobId: null });
  });
});

describe("a preview with a lost attack and a lost set", () => {
  let before: ShownScores;
  let id: string;
  let lost: TeamAttack;
  let file: Uint8Array;

  beforeAll(async () => {
    const { db, store, teams } = round.contest;
    before = await shownScores(round.contest);
    await round.changeSettings({ distanceLimitKm: 0.5 });
    expect(await round.worker.end("SIGTERM")).toBe(0);
    lost = await db.teamAttack.findFirstOrThrow({
      where: { kind: "TRACE_INFERENCE", teamId: teams[0].id },
    });
    const lostSet = await db.submission.findFirstOrThrow({ where: { dataSetId: teams[1].dataSets.TRP } });
    file = await store.bytes(lost.sha256);
    await store.delete(lost.sha256);
    await store.delete(lostSet.sha256);
    id = await round.begin("counting");
    round.worker = round.newWorker();
    await eventually("all is scored or has failed for good", async () => {
      // What the retries' growing pauses would take a minute for.
      await db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
      return !(await areScoresAwaited(db));
    });
  });

  const failed = async () => {
    const jobs = await listFailedJobs(round.contest.db, OF_SITE);
    return jobs.map(({ kind, facts }) => [kind, facts.file]).sort();
  };

  test("names the reason, and cannot be applied as it is", async () => {
    const { db } = round.contest;
    const view = await loadRescoring(db, id);
    expect(view.counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: SETS + ATTACKS - 2, FAILED: 2 });
    expect(view.attacks.rows.find(({ attackId }) => attackId === lost.id)).toMatchObject({
      state: "FAILED",
      reason: { code: "file_missing" },
      after: null,
      difference: null,
    });
    await expect(applyRescoring(db, round.actorId, id)).rejects.toMatchObject({
      detail: { count: 2 },
    });
    expect(await failed()).toEqual([
      ["rescoredAttack", lost.fileName],
      ["scoring", undefined],
    ]);
  });

  test("continues once the attack's file is found again", async () => {
    const { db, store } = round.contest;
    const writer = await store.writer();
    await writer.write(file);
    await writer.commit();
    expect(await retryFailed(db, round.actorId, OF_SITE, { kind: "rescoredAttack" })).toBe(1);
    await round.allScored();
    const { counts } = await loadRescoring(db, id);
    expect(counts).toMatchObject({ SCORED: SETS + ATTACKS - 1, FAILED: 1 });
  });

  test("is applied without the failed attack, which keeps its score", async () => {
    const { db, contestId, roundId } = round.contest;
    const row = await db.rescoredAttack.findFirstOrThrow({ where: { rescoringId: id, attackId: lost.id } });
    await db.rescoredAttack.update({
      where: { id: row.id },
      data: { state: "FAILED", error: "gone for good", score: null, gainSum: null, weightSum: null },
    });
    const previewed = await loadRescoring(db, id);
    expect((await round.request("POST", `${id}/apply?leaveOut=failed`)).status).toBe(204);
    const after = await shownScores(round.contest);
    expect(placesOf(after)).toEqual(placesIn(previewed, "after"));
    const scoreOf = ({ attacks }: ShownScores) => attacks.find((attack) => attack.id === lost.id)?.score;
    expect(scoreOf(after)).toBe(scoreOf(before));
    expect(await failed()).toEqual([]);
    await expect(retryFailed(db, round.actorId, OF_SITE, {})).rejects.toMatchObject({
      code: "nothing_to_retry",
    });
    const queue = await readQueue(db, contestId, { roundId });
    expect(queue.counts).toEqual({ QUEUED: 0, SCORING: 0, SCORED: SETS, FAILED: 0 });
    expect(queue.rows.map(({ scoring }) => scoring?.state)).toEqual(Array(SETS).fill("SCORED"));
  });
});
