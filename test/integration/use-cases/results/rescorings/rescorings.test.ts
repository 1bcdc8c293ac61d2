import { afterAll, beforeAll, expect, test } from "vitest";
import { SCORER_VERSION } from "../../../../../lib/scoring/scorer-version.ts";
import {
  applyRescoring,
  discardRescoring,
} from "../../../../../lib/use-cases/results/rescorings/end-rescoring.ts";
import {
  listRescorings,
  loadRescoring,
} from "../../../../../lib/use-cases/results/rescorings/load-rescoring.ts";
import { startRescoring } from "../../../../../lib/use-cases/results/rescorings/start-rescoring.ts";
import { loadLeaderboard } from "../../../../../lib/use-cases/standings/leaderboard/load-leaderboard.ts";
import { requestRescoring } from "../../../../../lib/use-cases/submissions/request-rescoring.ts";
import { loadSubmission } from "../../../../../lib/views/load-submission.ts";
import { anonymizedBytes, submit } from "../../../../helpers/contest.ts";
import { eventually } from "../../../../helpers/eventually.ts";
import { contestForFile } from "../../../../helpers/file-fixtures.ts";
import { WorkerProcess } from "../../../../helpers/worker-process.ts";

const contest = await contestForFile();
let worker: WorkerProcess;
let actorId: string;

beforeAll(async () => {
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  actorId = contest.teams[0].captainId;
  // An earlier one that does not count.
  await submit(contest, contest.teams[0], "IDP", anonymizedBytes(contest, { name: "A1-none" }));
  for (const [i, team] of contest.teams.entries()) {
    for (const kind of ["IDP", "TRP"] as const) {
      const weak = anonymizedBytes(contest, { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.1 + 0.2 * i }, i);
      await submit(contest, team, kind, weak);
    }
  }
  await allScored();
});

afterAll(async () => {
  await worker.end("SIGKILL");
});

async function allScored(): Promise<void> {
  await eventually("all is scored", async () => {
    return (await contest.db.scoring.count({ where: { state: { in: ["QUEUED", "SCORING"] } } })) === 0;
  });
}

/** What stands for a new version of the scorer: other numbers from the same files and seeds. */
async function changeScorer(hospitalWeight: number, distanceLimitKm: number): Promise<void> {
  const settings = { ...contest.settings, hospitalWeight, distanceLimitKm };
  await contest.db.round.update({ where: { id: contest.roundId }, data: { settings } });
}

async function board() {
  const { rounds } = (await loadLeaderboard(contest.db, contest.contestSlug)) ?? { rounds: [] };
  return rounds[0];
}

const order = (which: "counting" | "all") => ({ roundId: contest.roundId, actorId, which });

test("a preview does not count, and is compared with the same seeds", async () => {
  const { db } = contest;
  const before = await board();
  await changeScorer(1, 1);
  const id = await startRescoring(db, order("counting"));
  expect((await board()).pending).toBe(0);
  await expect(startRescoring(db, order("all"))).rejects.toMatchObject({
    code: "rescoring_open",
  });
  await allScored();
  expect(await board()).toEqual(before);
  const view = await loadRescoring(db, id);
  expect(view).toMatchObject({ state: "ready", counts: { SCORED: 4, QUEUED: 0, SCORING: 0, FAILED: 0 } });
  const runs = await db.scoring.findMany({
    where: { rescoringId: id },
    include: { submission: { include: { scorings: true } } },
  });
  expect(runs.map(({ seed }) => seed)).toEqual(
    runs.map(({ submission }) => submission.scorings.find((run) => run.number === 1)?.seed),
  );
  for (const row of view.submissions.rows) {
    expect(row.counts.before).toBe(true);
    expect([row.before?.scorerVersion, row.after?.scorerVersion]).toEqual([SCORER_VERSION, SCORER_VERSION]);
    // A shorter limit loses more: the seed is the same, so only the scorer differs.
    expect(row.after?.utilityScore).toBeLessThan(row.before?.utilityScore ?? 0);
    expect(row.difference?.utilityScore).toBe(
      (row.after?.utilityScore ?? 0) - (row.before?.utilityScore ?? 0),
    );
    for (const name of ["I1-rand", "I2-VisitProb", "I3-HomeProb"])
      expect(row.difference?.attacks[name]).toBe(0);
    expect(Object.keys(row.difference?.attacks ?? {}).sort()).toEqual([...contest.settings.attackers].sort());
  }
  expect(view.ranks.map(({ team }) => team.number)).toEqual([1, 2]);
  for (const { team, before: place } of view.ranks) {
    const row = before.rows.find((candidate) => candidate.team.number === team.number);
    expect(place).toEqual({ rank: row?.rank, sum: row?.sum });
  }
  // The team sees its old run, and no trace of the preview.
  const seen = await loadSubmission(db, view.submissions.rows[0].submissionId, contest.teams[0].viewer);
  expect(seen?.scoring).toMatchObject({ number: 1, scorerVersion: SCORER_VERSION });

  await applyRescoring(db, actorId, id);
  const after = await board();
  const applied = await loadRescoring(db, id);
  expect({ ...applied, state: "ready", appliedAt: null }).toEqual(view);
  for (const { team, after: place } of view.ranks) {
    const row = after.rows.find((candidate) => candidate.team.number === team.number);
    expect({ rank: row?.rank, sum: row?.sum }).toEqual(place);
  }
  for (const row of applied.submissions.rows) {
    const current = await loadSubmission(db, row.submissionId, contest.teams[0].viewer);
    expect(current?.scoring).toMatchObject({ number: 2, utilityScore: row.after?.utilityScore });
  }
  // Kept, and marked as superseded at that very moment.
  const { appliedAt } = await db.rescoring.findUniqueOrThrow({ where: { id } });
  const old = await db.scoring.findMany({
    where: { number: 1, supersededAt: { not: null } },
    include: { results: true },
  });
  expect(old.map(({ supersededAt, results }) => [supersededAt, results.length])).toEqual(
    Array(4).fill([appliedAt, 6]),
  );
  await expect(applyRescoring(db, actorId, id)).rejects.toMatchObject({
    code: "rescoring_ended",
  });
  await expect(discardRescoring(db, actorId, id)).rejects.toMatchObject({ code: "rescoring_ended" });
});

test("a discarded preview is kept, and its waiting scorings leave the queue", async () => {
  const { db } = contest;
  const before = await board();
  await changeScorer(10, 2);
  const id = await startRescoring(db, order("all"));
  await allScored();
  await discardRescoring(db, actorId, id);
  expect(await board()).toEqual(before);
  expect(await loadRescoring(db, id)).toMatchObject({ state: "discarded", counts: { SCORED: 5 } });

  await worker.end("SIGTERM");
  const waiting = await startRescoring(db, order("all"));
  await expect(applyRescoring(db, actorId, waiting)).rejects.toMatchObject({
    code: "rescoring_unfinished",
  });
  await discardRescoring(db, actorId, waiting);
  expect(await db.$queryRaw`SELECT id FROM pgboss.job WHERE state IN ('created', 'retry')`).toEqual([]);
  expect(await loadRescoring(db, waiting)).toMatchObject({
    state: "discarded",
    submissions: { rows: [], total: 0 },
  });
  expect(await board()).toEqual(before);
  expect((await listRescorings(db, contest.roundId)).map(({ id: one }) => one).slice(0, 2)).toEqual([
    waiting,
    id,
  ]);
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
});

test("a scoring requested beside a preview is not delayed, and still counts after it", async () => {
  const { db, teams } = contest;
  const submission = await db.submission.findFirstOrThrow({ where: { dataSetId: teams[1].dataSets.TRP } });
  const id = await startRescoring(db, order("counting"));
  await requestRescoring(db, submission.id, actorId);
  await allScored();
  const latest = await db.scoring.findFirstOrThrow({
    where: { submissionId: submission.id },
    orderBy: { number: "desc" },
  });
  expect(latest.rescoringId).toBeNull();
  await applyRescoring(db, actorId, id);
  const seen = await loadSubmission(db, submission.id, teams[1].viewer);
  expect(seen?.scoring.number).toBe(latest.number);
  expect(await db.scoring.findUnique({ where: { id: latest.id } })).toMatchObject({ supersededAt: null });
});

test("teams' submissions are scored before a preview", async () => {
  const { db, teams } = contest;
  await worker.end("SIGTERM");
  const id = await startRescoring(db, order("all"));
  const late = await submit(contest, teams[0], "IDP");
  worker = new WorkerProcess(contest.databaseUrl, contest.storageDir);
  await allScored();
  const runs = await db.scoring.findMany({
    orderBy: { startedAt: "asc" },
    where: { OR: [{ rescoringId: id }, { submissionId: late.id }] },
  });
  expect(runs[0].submissionId).toBe(late.id);
  await discardRescoring(db, actorId, id);
});

test("every act on a re-scoring is in the audit log", async () => {
  const entries = await contest.db.auditEntry.findMany({ where: { action: { startsWith: "rescoring." } } });
  const acts = entries.map(({ action, userId }) => `${action} ${userId === actorId}`);
  const count = (action: string) => acts.filter((act) => act === `rescoring.${action} true`).length;
  expect([count("start"), count("apply"), count("discard"), acts.length]).toEqual([5, 2, 3, 10]);
});

test("an unknown re-scoring is not found", async () => {
  for (const id of ["00000000-0000-4000-8000-000000000000", "nonsense"]) {
    await expect(loadRescoring(contest.db, id)).rejects.toMatchObject({ status: 404 });
    await expect(applyRescoring(contest.db, actorId, id)).rejects.toMatchObject({
      status: 404,
    });
  }
});
