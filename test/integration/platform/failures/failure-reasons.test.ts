import { expect, test } from "vitest";
import { RUN_LAB_METHOD, SCORE_SUBMISSION, SCORE_TEAM_ATTACK } from "../../../../lib/platform/queue/jobs.ts";
import { enqueue } from "../../../../lib/platform/queue/queue.ts";
import { type BlobStore, StorageUnreachableError } from "../../../../lib/platform/storage/blob-store.ts";
import type { ScoringEngine } from "../../../../lib/scoring/scoring-engine.ts";
import { TEAM_ATTACK_WORK } from "../../../../lib/use-cases/attacks/work-team-attack.ts";
import { loadLabRun } from "../../../../lib/use-cases/lab-runs/load-lab-run.ts";
import { claimLabRun, endLabRun } from "../../../../lib/use-cases/lab-runs/work-lab-run.ts";
import {
  claimScoring,
  failAttempt,
  requeueAttempt,
} from "../../../../lib/use-cases/submissions/scoring-runs/scoring-attempt.ts";
import { loadSubmission } from "../../../../lib/views/load-submission.ts";
import { loadTeamAttacks } from "../../../../lib/views/targets/load-team-attacks.ts";
import { ScoringJobs } from "../../../../workers/scoring-jobs.ts";
import { submit } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { attackName, lockSet, openAttackPhase } from "../../../helpers/public-sets.ts";
import { ORGANIZER } from "../../../helpers/viewers.ts";

const contest = await contestForFile();

/** What `act` throws. */
async function thrownBy(act: () => Promise<unknown>): Promise<unknown> {
  try {
    await act();
  } catch (error) {
    return error;
  }
  throw new Error("nothing was thrown");
}

test("a team sees why its scoring failed, and only organizers see the program's message", async () => {
  const { db, teams } = contest;
  const { id } = await submit(contest, teams[0], "TRP");
  const { id: scoringId } = await db.scoring.findFirstOrThrow({ where: { submissionId: id } });
  const worker = await db.worker.create({ data: { host: "test", pid: 1, version: "test", threads: 1 } });
  const claim = async () => {
    const jobId = await enqueue(db, SCORE_SUBMISSION, { scoringId });
    const held = await claimScoring(db, { scoringId, jobId, workerId: worker.id });
    if (!held) throw new Error("a queued scoring can be claimed");
    return held;
  };
  await requeueAttempt(db, await claim());
  await failAttempt(db, await claim(), new Error("/data/blobs: I/O error"));
  await failAttempt(db, await claim(), Object.assign(new Error("write"), { code: "ENOSPC" }));
  const own = await loadSubmission(db, id, teams[0].viewer);
  expect(own?.scoring.attempts.map(({ reason }) => reason?.code)).toEqual([
    "worker_stopped",
    "unknown",
    "disk_full",
  ]);
  expect(JSON.stringify(own)).not.toContain("I/O");
  const organizers = await loadSubmission(db, id, ORGANIZER);
  expect(organizers?.scoring.attempts.map(({ technical }) => technical)).toEqual([
    "the worker was stopped and handed the job back",
    "/data/blobs: I/O error",
    "write",
  ]);
});

test("a scoring whose files are unreachable is queued again, with the reason", async () => {
  const { db, store, teams } = contest;
  const { id: submissionId } = await submit(contest, teams[0], "IDP");
  const { id: scoringId } = await db.scoring.findFirstOrThrow({ where: { submissionId } });
  const worker = await db.worker.create({ data: { host: "test", pid: 1, version: "test", threads: 1 } });
  const away: BlobStore = Object.assign(Object.create(store), {
    bytes: () => Promise.reject(new StorageUnreachableError("connect ECONNREFUSED")),
  });
  const engine: ScoringEngine = { run: () => Promise.reject(new Error("there is nothing to score")) };
  const jobs = new ScoringJobs({ db, store: away, engine }, worker.id);
  const jobId = await enqueue(db, SCORE_SUBMISSION, { scoringId });
  // More often than an error may: an outage uses up no try.
  for (let tries = 0; tries <= SCORE_SUBMISSION.retryLimit; tries++) {
    await jobs.handle({ id: jobId, payload: { scoringId } });
  }
  const own = await loadSubmission(db, submissionId, teams[0].viewer);
  expect(own?.scoring.state).toBe("QUEUED");
  expect(new Set(own?.scoring.attempts.map(({ reason }) => reason?.code))).toEqual(
    new Set(["storage_unreachable"]),
  );
});

test("a team sees why its attack failed without a file's hash, and an organizer sees all", async () => {
  const { db, store, teams } = contest;
  const { id: publicSetId } = await lockSet(contest, teams[1], "IDP");
  await openAttackPhase(contest);
  const { idTableSha256 } = await db.publicSet.findUniqueOrThrow({ where: { id: publicSetId } });
  const { sha256 } = await db.submission.findFirstOrThrow();
  const { id: attackId } = await db.teamAttack.create({
    data: {
      publicSetId,
      teamId: teams[0].id,
      kind: "REIDENTIFICATION",
      attempt: 1,
      sha256,
      sizeBytes: 1,
      fileName: attackName("etable", teams[0], teams[1], "IDP"),
      source: "API",
    },
  });
  await store.delete(idTableSha256);
  const jobId = await enqueue(db, SCORE_TEAM_ATTACK, { attackId });
  const held = await TEAM_ATTACK_WORK.claim(db, { attackId }, jobId);
  await db.$executeRaw`UPDATE pgboss.job SET retry_limit = 0 WHERE id = ${jobId}::uuid`;
  const error = await thrownBy(() => TEAM_ATTACK_WORK.load(db, store, attackId));
  expect(String(error)).toContain(idTableSha256);
  await TEAM_ATTACK_WORK.fail(db, held as NonNullable<typeof held>, error);

  const seenBy = async (viewer: Parameters<typeof loadTeamAttacks>[2]) => {
    const view = await loadTeamAttacks(db, contest.roundId, viewer);
    return view.attacks[0];
  };
  const own = await seenBy(teams[0].viewer);
  expect(own).toMatchObject({
    state: "FAILED",
    error: "A file that is needed is not in the platform’s storage.",
    reason: { code: "file_missing", params: {} },
    technical: null,
  });
  expect(JSON.stringify(own)).not.toContain(idTableSha256);
  expect((await seenBy(ORGANIZER)).technical).toContain(idTableSha256);
});

test("a visitor sees what is wrong with their own file, but no details of internal failures", async () => {
  const { db } = contest;
  const failed = async (reason: "own_file" | "unknown", error: string) => {
    const { id } = await db.labRun.create({
      data: {
        method: "laplace",
        parameters: {},
        estimateSeconds: 1,
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
    const jobId = await enqueue(db, RUN_LAB_METHOD, { runId: id });
    const held = await claimLabRun(db, { runId: id, jobId });
    if (!held) throw new Error("a queued run can be claimed");
    await endLabRun(db, held, { error, reason: { code: reason, params: { errorCount: 2 } } });
    return loadLabRun(db, id);
  };
  expect(await failed("own_file", "line 3: no number")).toMatchObject({
    error: "The file has 2 errors.",
    technical: "line 3: no number",
  });
  expect(await failed("unknown", "heap at 0x1234")).toMatchObject({ technical: null });
});
