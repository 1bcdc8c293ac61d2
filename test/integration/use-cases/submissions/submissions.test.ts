import { beforeAll, beforeEach, expect, test } from "vitest";
import { viewerOf } from "../../../../lib/platform/auth/viewer.ts";
import { lockRound } from "../../../../lib/use-cases/rounds/lock-round.ts";
import { pickSubmission } from "../../../../lib/use-cases/submissions/pick-submission.ts";
import { loadSubmission } from "../../../../lib/views/load-submission.ts";
import { loadTeamHistory } from "../../../../lib/views/load-team-history.ts";
import { submit, type TestTeam } from "../../../helpers/contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";
import { holdLocks, untilLocksAwaited } from "../../../helpers/locks.ts";
import { asOrganizer } from "../../../helpers/viewers.ts";

const contest = await contestForFile();
let team: TestTeam;
let rival: TestTeam;

beforeAll(async () => {
  [team, rival] = contest.teams;
});

beforeEach(async () => {
  await contest.db.submission.deleteMany();
});

/** A submission as it stands after its scoring. */
async function scored(valid: boolean): Promise<string> {
  const { id } = await submit(contest, team, "IDP");
  await contest.db.scoring.updateMany({
    where: { submissionId: id },
    data: {
      state: "SCORED",
      valid,
      utilityScore: valid ? 0.8 : 0.2,
      minReidentificationScore: 0.5,
      minTraceInferenceScore: 0.5,
    },
  });
  return id;
}

async function counting(): Promise<string | null | undefined> {
  const history = await loadTeamHistory(contest.db, team.id, team.viewer);
  return history?.rounds[0].dataSets.find(({ kind }) => kind === "IDP")?.countingId;
}

test("the latest valid submission counts, unless the team picks another", async () => {
  const first = await scored(true);
  const second = await scored(true);
  const invalid = await scored(false);
  expect(await counting()).toBe(second);
  await pickSubmission(contest.db, team.viewer, first, true);
  expect(await counting()).toBe(first);
  expect(await loadSubmission(contest.db, first, team.viewer)).toMatchObject({ counts: true, picked: true });
  await pickSubmission(contest.db, team.viewer, second, false);
  expect(await counting()).toBe(first);
  await pickSubmission(contest.db, team.viewer, first, false);
  expect(await counting()).toBe(second);
  await expect(pickSubmission(contest.db, team.viewer, invalid, true)).rejects.toMatchObject({
    code: "not_valid",
  });
});

test("only the team picks, and only while the phase is open", async () => {
  const id = await scored(true);
  const organizer = asOrganizer(
    viewerOf({ id: rival.captainId, name: "", email: "", memberships: [] }, "token"),
  );
  for (const viewer of [rival.viewer, organizer, viewerOf(null, null)]) {
    await expect(pickSubmission(contest.db, viewer, id, true)).rejects.toMatchObject({ code: "forbidden" });
  }
  const late = new Date(Date.now() + 60_000);
  await contest.db.phase.create({
    data: { roundId: contest.roundId, kind: "ANONYMIZATION", startsAt: new Date(0), endsAt: new Date() },
  });
  const pick = pickSubmission(contest.db, team.viewer, id, true, late);
  await expect(pick).rejects.toMatchObject({ code: "phase_closed" });
  await contest.db.phase.deleteMany();
});

/** Picks a submission, and changes something while that waits for the round's lock. */
async function pickWhile(id: string, change: () => Promise<unknown>): Promise<unknown> {
  const { db, roundId } = contest;
  let pick: Promise<unknown> = Promise.resolve();
  await holdLocks(db, async (tx) => {
    await lockRound(tx, roundId);
    pick = pickSubmission(db, team.viewer, id, true).then(
      () => null,
      (error: unknown) => error,
    );
    await untilLocksAwaited(db);
    await change();
  });
  return pick;
}

test("a pick by somebody who left the team while it waited is refused", async () => {
  const { db, contestId } = contest;
  const id = await scored(true);
  const membership = { teamId: team.id, userId: team.captainId };
  expect(await pickWhile(id, () => db.member.deleteMany({ where: membership }))).toMatchObject({
    code: "left_meanwhile",
    status: 403,
  });
  expect(await db.pick.count({ where: { submissionId: id } })).toBe(0);
  await db.member.create({ data: { ...membership, contestId, role: "CAPTAIN" } });
});

test("a submission that becomes invalid or is deleted while the pick waits is not picked", async () => {
  const { db } = contest;
  const invalid = await scored(true);
  const nowInvalid = () =>
    db.scoring.updateMany({ where: { submissionId: invalid }, data: { valid: false } });
  expect(await pickWhile(invalid, nowInvalid)).toMatchObject({ code: "not_valid" });
  const deleted = await scored(true);
  const goAway = () => db.submission.delete({ where: { id: deleted } });
  expect(await pickWhile(deleted, goAway)).toMatchObject({ code: "submission_not_found" });
  expect(await db.pick.count({ where: { submissionId: { in: [invalid, deleted] } } })).toBe(0);
});

test("a submission is refused if its data set is replaced while it waits for the round", async () => {
  const { db } = contest;
  const { id, pickedId, ...facts } = await db.dataSet.findUniqueOrThrow({ where: { id: team.dataSets.TRP } });
  let submission: Promise<unknown> = Promise.resolve();
  await holdLocks(db, async (tx) => {
    await lockRound(tx, contest.roundId);
    submission = submit(contest, team, "TRP");
    submission.catch(() => {});
    await untilLocksAwaited(db);
    await tx.dataSet.delete({ where: { id } });
    await tx.dataSet.create({ data: { ...facts, id: crypto.randomUUID() } });
  });
  await expect(submission).rejects.toMatchObject({ code: "data_set_replaced", status: 409 });
  await db.dataSet.deleteMany({ where: { teamId: team.id, kind: "TRP" } });
  await db.dataSet.create({ data: { ...facts, id } });
});

test("only the team and organizers see the seed, the sender and the failure", async () => {
  const { id } = await submit(contest, team, "TRP");
  const scoring = await contest.db.scoring.findFirstOrThrow({ where: { submissionId: id } });
  await contest.db.scoring.update({
    where: { id: scoring.id },
    data: { state: "FAILED", error: "out of luck" },
  });
  await contest.db.scoringAttempt.create({
    data: { scoringId: scoring.id, outcome: "FAILED", error: "out of luck" },
  });
  const organizer = asOrganizer(
    viewerOf({ id: rival.captainId, name: "", email: "", memberships: [] }, "token"),
  );
  for (const viewer of [team.viewer, organizer]) {
    const view = await loadSubmission(contest.db, id, viewer);
    expect(view).toMatchObject({
      submittedBy: "Captain 1",
      scoring: { seed: scoring.seed, technical: viewer === organizer ? "out of luck" : null },
    });
    expect(view?.scoring.error).toMatch(/^Something went wrong on the platform/);
    expect(view?.scoring.attempts).toHaveLength(1);
  }
  for (const viewer of [rival.viewer, viewerOf(null, null)]) {
    const text = JSON.stringify(await loadSubmission(contest.db, id, viewer));
    expect(text).not.toContain("out of luck");
    expect(text).not.toContain("Captain");
    expect(JSON.parse(text).scoring).toMatchObject({
      state: "FAILED",
      seed: null,
      error: null,
      attempts: [],
    });
  }
});

test("a submission shows the attacks to come, the current step and its place in the queue", async () => {
  await submit(contest, rival, "IDP");
  const { id } = await submit(contest, team, "IDP");
  const waiting = await loadSubmission(contest.db, id, team.viewer);
  expect(waiting?.scoring).toMatchObject({ state: "QUEUED", queuePosition: 1, step: null });
  expect(waiting?.scoring.attacks.map(({ attacker, score }) => [attacker, score])).toEqual(
    contest.settings.attackers.map((name) => [name, null]),
  );
  const {
    id: scoringId,
    seed,
    scorerVersion,
  } = await contest.db.scoring.findFirstOrThrow({
    where: { submissionId: id },
  });
  const step = async () => (await loadSubmission(contest.db, id, team.viewer))?.scoring.step;
  await contest.db.scoring.update({ where: { id: scoringId }, data: { state: "SCORING" } });
  expect(await step()).toBe("utility");
  await contest.db.scoring.update({ where: { id: scoringId }, data: { utilityScore: 0.9, valid: true } });
  expect(await step()).toBe("I1-rand");
  const result = { scoringId, seed, scorerVersion, durationMs: 1, score: 0.5 };
  await contest.db.attackResult.create({
    data: { ...result, attacker: "I1-rand", kind: "REIDENTIFICATION" },
  });
  expect(await step()).toBe("I2-VisitProb");
});

test("an invalid id finds no submission", async () => {
  expect(await loadSubmission(contest.db, "nonsense", team.viewer)).toBeNull();
  expect(await loadSubmission(contest.db, team.id, team.viewer)).toBeNull();
});
