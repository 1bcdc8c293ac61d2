import { beforeAll, expect, test } from "vitest";
import { viewerOf } from "../../../lib/platform/auth/viewer.ts";
import { loadLeaderboard } from "../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { loadHistory } from "../../../lib/views/history/load-history.ts";
import { submit } from "../../helpers/contest.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";

const ANONYMOUS = viewerOf(null, null);
const hour = (n: number) => new Date(Date.UTC(2019, 6, 1, n));

const contest = await contestForFile();
let first: string;
let second: string;

beforeAll(async () => {
  // Submitted at 8 and scored at 9; submitted at 10 and scored, worse, at 11; the first is picked at 13.
  first = await scored("IDP", 8, { minReidentificationScore: 0.6 });
  second = await scored("IDP", 10, { minReidentificationScore: 0.5 });
  await scored("TRP", 11, { minTraceInferenceScore: 0.25 });
  await scored("TRP", 14, { minTraceInferenceScore: 0.75, valid: false });
  const dataSetId = contest.teams[0].dataSets.IDP;
  await contest.db.pick.create({ data: { dataSetId, submissionId: first, pickedAt: hour(13) } });
  await contest.db.dataSet.update({ where: { id: dataSetId }, data: { pickedId: first } });
});

/** A submission at `n` o'clock that was scored an hour later. */
async function scored(kind: "IDP" | "TRP", n: number, scores: object): Promise<string> {
  const { db, teams } = contest;
  const { id } = await submit(contest, teams[0], kind);
  await db.submission.update({ where: { id }, data: { submittedAt: hour(n) } });
  const minima = { minReidentificationScore: 0.9, minTraceInferenceScore: 0.9 };
  const data = { state: "SCORED", utilityScore: 0.8, valid: true, ...minima, ...scores } as const;
  await db.scoring.updateMany({ where: { submissionId: id }, data: { ...data, finishedAt: hour(n + 1) } });
  return id;
}

async function stepsOf(viewer = ANONYMOUS, now = hour(20)) {
  const { rounds } = await loadHistory(contest.db, contest.contestSlug, viewer, now);
  return rounds[0].teams.map(({ steps }) =>
    steps.map(({ at, sum, sets }) => [new Date(at).getUTCHours(), sum, sets.IDP?.submissionId ?? null]),
  );
}

const ALL = [
  [9, 0.6, "first"],
  [11, 0.5, "second"],
  [12, 0.75, "second"],
  // An invalid set does not displace a valid one: at 15 nothing changes.
  [13, 0.85, "first"],
];
const named = (rows: readonly (readonly unknown[])[]) =>
  rows.map(([at, sum, id]) => [at, sum, id === "first" ? first : second]);

test("the history has a step wherever a score or a pick changed what counts", async () => {
  expect(await stepsOf()).toEqual([named(ALL), []]);
});

test("the history ends with the leaderboard's sums", async () => {
  const view = await loadLeaderboard(contest.db, contest.contestSlug);
  const { rounds } = await loadHistory(contest.db, contest.contestSlug, ANONYMOUS);
  for (const { team, steps } of rounds[0].teams) {
    const row = view?.rounds[0].rows.find((candidate) => candidate.team.number === team.number);
    expect(steps.at(-1)?.sum ?? 0).toBe(row?.sum);
  }
});

test("the history stops for others while the board is frozen, but not for the team", async () => {
  const { db, roundId, teams } = contest;
  await db.round.update({ where: { id: roundId }, data: { boardFreezesAt: hour(12) } });
  expect(await stepsOf()).toEqual([named(ALL.slice(0, 3)), []]);
  expect(await stepsOf(teams[1].viewer)).toEqual([named(ALL.slice(0, 3)), []]);
  expect(await stepsOf(teams[0].viewer)).toEqual([named(ALL), []]);
  const { rounds } = await loadHistory(db, contest.contestSlug, ANONYMOUS, hour(20));
  expect(rounds[0].until).toBe(hour(12).toISOString());
  await db.round.update({ where: { id: roundId }, data: { boardFreezesAt: null } });
});

test("the history keeps what was locked at the close, whatever is picked later", async () => {
  const { db, roundId, teams } = contest;
  const dataSetId = teams[0].dataSets.IDP;
  await db.round.update({ where: { id: roundId }, data: { closedAt: hour(16) } });
  const blobs = { publicSha256: "0".repeat(64), idTableSha256: "1".repeat(64) };
  await db.publicSet.create({ data: { dataSetId, submissionId: first, ...blobs } });
  await db.pick.create({ data: { dataSetId, submissionId: second, pickedAt: hour(17) } });
  // The TRP set was not locked: from the close on it counts nothing.
  expect((await stepsOf())[0].slice(0, 4)).toEqual(named(ALL));
  expect((await stepsOf())[0].at(-1)).toEqual([16, 0.6, first]);
});

test("the history has a step where the results are published with stronger attacks of teams", async () => {
  const { db, roundId, teams } = contest;
  const { id: publicSetId } = await db.publicSet.findFirstOrThrow({
    where: { dataSetId: teams[0].dataSets.IDP },
  });
  const file = { fileName: "attack.csv", sha256: "none", sizeBytes: 1, source: "API" as const };
  const { id: attackId } = await db.teamAttack.create({
    data: {
      publicSetId,
      teamId: teams[1].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      state: "SCORED",
      submittedAt: hour(17),
      ...file,
    },
  });
  await db.teamAttackScore.create({
    data: { attackId, number: 1, score: 0.25, scorerVersion: "1", durationMs: 1 },
  });
  const sampleAttacks = [16, 0.6, first];
  expect((await stepsOf())[0].at(-1)).toEqual(sampleAttacks);
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: hour(18) } });
  expect((await stepsOf())[0].slice(-2)).toEqual([sampleAttacks, [18, 0.25, first]]);
  const view = await loadLeaderboard(db, contest.contestSlug);
  expect(view?.rounds[0].rows.find(({ team }) => team.number === teams[0].number)?.sum).toBe(0.25);
});
