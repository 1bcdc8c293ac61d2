import { beforeEach, describe, expect, it } from "vitest";
import type { AuthenticatedViewer } from "../../../../lib/platform/auth/viewer.ts";
import { loadRoundProof } from "../../../../lib/use-cases/results/closing/round-proof.ts";
import { freezeBoard, unfreezeBoard } from "../../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { loadLeaderboard } from "../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadResults } from "../../../../lib/use-cases/standings/results/load-results.ts";
import { pickSubmission } from "../../../../lib/use-cases/submissions/pick-submission.ts";
import { leaderboardCsv } from "../../../../lib/views/leaderboard-csv.ts";
import { loadSubmission } from "../../../../lib/views/load-submission.ts";
import { makeTestContest, submit, type TestContest, type TestTeam } from "../../../helpers/contest.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";
import { lockSet } from "../../../helpers/public-sets.ts";
import { ANONYMOUS, ORGANIZER } from "../../../helpers/viewers.ts";

const HOUR = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2019, 9, 1) + hour * HOUR);
const FREEZE = at(12);
const NOW = at(20);

const { url } = await databaseForFile();
let contest: TestContest;

beforeEach(async () => {
  contest = await makeTestContest(url);
  return () => contest.close();
});

/** A submission of the hour `came`, scored an hour later. */
async function scored(team: TestTeam, came: number, score: number, finished = came + 1): Promise<string> {
  const { id } = await submit(contest, team, "IDP");
  await contest.db.submission.update({ where: { id }, data: { submittedAt: at(came) } });
  await contest.db.scoring.updateMany({
    where: { submissionId: id },
    data: {
      state: "SCORED",
      finishedAt: at(finished),
      valid: true,
      utilityScore: 0.8,
      minReidentificationScore: score,
      minTraceInferenceScore: score,
    },
  });
  return id;
}

/** s_I,min of teams 1 and 2, as somebody sees them. */
async function board(viewer: AuthenticatedViewer, now = NOW): Promise<number[]> {
  const view = await loadLeaderboard(contest.db, contest.contestSlug, viewer, now, { points: "latest" });
  const rows = view?.rounds[0].rows ?? [];
  return [1, 2].map(
    (number) => rows.find(({ team }) => team.number === number)?.minReidentificationScore ?? -1,
  );
}

async function results(viewer: AuthenticatedViewer): Promise<(number | undefined)[]> {
  const { rounds } = await loadResults(contest.db, contest.contestSlug, null, viewer, NOW);
  return rounds[0].sets.map(({ submission }) => submission?.number);
}

const act = (hour: number) => ({ actorId: null, roundId: contest.roundId, now: at(hour) });
const freeze = () => freezeBoard(contest.db, act(12), FREEZE);

describe("the board freeze", () => {
  it("shows others the board of its time, teams their current sets and organizers all", async () => {
    const [one, two] = contest.teams;
    await scored(one, 1, 0.1);
    await scored(two, 1, 0.2);
    await scored(one, 13, 0.3);
    await scored(two, 13, 0.4);
    expect(await board(ANONYMOUS)).toEqual([0.3, 0.4]);
    await freeze();
    expect(await board(ANONYMOUS, at(11))).toEqual([0.3, 0.4]);
    expect(await board(ANONYMOUS)).toEqual([0.1, 0.2]);
    expect(await board(one.viewer)).toEqual([0.3, 0.2]);
    expect(await board(two.viewer)).toEqual([0.1, 0.4]);
    expect(await board(ORGANIZER)).toEqual([0.3, 0.4]);
    expect(await results(ANONYMOUS)).toEqual([1, 1]);
    expect(await results(ORGANIZER)).toEqual([2, 2]);
    await unfreezeBoard(contest.db, act(20));
    expect(await board(ANONYMOUS)).toEqual([0.3, 0.4]);
  });

  it("shows its time, and nothing later: no row, point, CSV line or count", async () => {
    const [one, two] = contest.teams;
    const early = await scored(one, 1, 0.1);
    const late = await scored(two, 13, 0.777);
    await submit(contest, two, "TRP");
    await freeze();
    const view = await loadLeaderboard(contest.db, contest.contestSlug, ANONYMOUS, NOW, { points: "latest" });
    const [round] = view?.rounds ?? [];
    expect(round).toMatchObject({ frozenSince: FREEZE.toISOString(), pending: 0 });
    expect(round.points.map(({ submissionId }) => submissionId)).toEqual([early]);
    expect(JSON.stringify(round)).not.toContain(late);
    expect(leaderboardCsv({ rounds: [round] })).not.toContain("0.777");
  });

  it("excludes later scores, later picks and a later re-scoring", async () => {
    const [one] = contest.teams;
    const first = await scored(one, 1, 0.1);
    await scored(one, 2, 0.2);
    // Came in before, was scored after.
    await scored(one, 11, 0.3, 13);
    await freeze();
    expect((await board(ANONYMOUS))[0]).toBe(0.2);
    await pickSubmission(contest.db, one.viewer, first, true, at(14));
    expect((await board(ANONYMOUS))[0]).toBe(0.2);
    expect((await board(one.viewer))[0]).toBe(0.1);
    await contest.db.scoring.updateMany({ where: { submissionId: first }, data: { supersededAt: at(15) } });
    await contest.db.scoring.create({
      data: {
        ...{
          submissionId: first,
          number: 2,
          seed: 1,
          scorerVersion: "2",
          state: "SCORED",
          finishedAt: at(15),
        },
        valid: true,
        utilityScore: 0.8,
        minReidentificationScore: 0.9,
        minTraceInferenceScore: 0.9,
      },
    });
    expect((await board(one.viewer))[0]).toBe(0.9);
    const seen = await loadSubmission(contest.db, first, ANONYMOUS, NOW);
    expect(seen?.scoring).toMatchObject({ number: 1, minReidentificationScore: 0.1 });
    expect(seen).toMatchObject({ counts: false, picked: false });
  });

  it("shows the right pick, however close together and in whatever order picks came", async () => {
    const [one] = contest.teams;
    const sets = [await scored(one, 1, 0.1), await scored(one, 2, 0.2), await scored(one, 3, 0.3)];
    const pick = (index: number, now: Date, wished = true) =>
      pickSubmission(contest.db, one.viewer, sets[index], wished, now);
    await freeze();
    // What is asked for last takes its turn first; then two in one millisecond; then one takes its choice back.
    const moment = at(10);
    await pick(0, new Date(moment.getTime() + 5));
    await pick(1, moment);
    expect(await board(one.viewer)).toEqual([0.2, 0]);
    expect(await board(ANONYMOUS)).toEqual([0.2, 0]);
    await pick(0, moment);
    expect(await board(ANONYMOUS)).toEqual([0.1, 0]);
    await pick(0, moment, false);
    expect(await board(ANONYMOUS)).toEqual([0.3, 0]);
    await Promise.all([0, 1, 2, 0, 1, 2].map((index) => pick(index, moment)));
    const { pickedId, picks } = await contest.db.dataSet.findUniqueOrThrow({
      where: { id: one.dataSets.IDP },
      include: { picks: true },
    });
    expect(await board(ANONYMOUS)).toEqual([[0.1, 0.2, 0.3][sets.indexOf(pickedId ?? "")], 0]);
    expect(new Set(picks.map(({ pickedAt }) => pickedAt.getTime())).size).toBe(10);
  });

  it("hides from the list of locked sets whose last set was valid", async () => {
    const [one, two] = contest.teams;
    const { db, roundId } = contest;
    await freeze();
    await lockSet(contest, one, "IDP");
    await lockSet(contest, two, "IDP");
    await db.round.update({ where: { id: roundId }, data: { closedAt: at(18) } });
    const listed = async (viewer: AuthenticatedViewer) =>
      (await loadRoundProof(db, viewer, roundId, NOW)).sets.map(({ team }) => team.number);
    expect(await listed(ANONYMOUS)).toEqual([]);
    expect(await listed(one.viewer)).toEqual([1]);
    expect(await listed(ORGANIZER)).toEqual([1, 2]);
    // Whoever may attack the sets knows which there are.
    await db.phase.create({ data: { roundId, kind: "ATTACK", startsAt: at(19), endsAt: at(30) } });
    expect(await listed(ANONYMOUS)).toEqual([]);
    expect(await listed(one.viewer)).toEqual([1, 2]);
    await unfreezeBoard(db, act(20));
    expect(await listed(ANONYMOUS)).toEqual([1, 2]);
  });

  it("applies to submission pages: later ones are absent, and unscored ones wait", async () => {
    const [one, two] = contest.teams;
    const late = await scored(two, 13, 0.4);
    const unscored = await scored(two, 11, 0.5, 13);
    await freeze();
    for (const viewer of [ANONYMOUS, one.viewer]) {
      expect(await loadSubmission(contest.db, late, viewer, NOW)).toBeNull();
      const waiting = await loadSubmission(contest.db, unscored, viewer, NOW);
      expect(waiting?.scoring).toMatchObject({ state: "QUEUED", utilityScore: null, finishedAt: null });
      expect(waiting?.scoring).toMatchObject({ valid: null, minReidentificationScore: null });
      expect(waiting?.scoring.attacks.every(({ score }) => score === null)).toBe(true);
    }
    for (const viewer of [two.viewer, ORGANIZER]) {
      expect(await loadSubmission(contest.db, late, viewer, NOW)).toMatchObject({
        scoring: { state: "SCORED", minReidentificationScore: 0.4 },
      });
    }
  });

  it("ends when the results are published", async () => {
    const [one] = contest.teams;
    await scored(one, 1, 0.1);
    await scored(one, 13, 0.3);
    await freeze();
    await contest.db.round.update({ where: { id: contest.roundId }, data: { resultsPublishedAt: at(19) } });
    expect((await board(ANONYMOUS))[0]).toBe(0.3);
  });
});
