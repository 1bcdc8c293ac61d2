import { beforeEach, describe, expect, it } from "vitest";
import { may } from "../../../../lib/contest/permissions.ts";
import { roundStanding } from "../../../../lib/contest/round-standing.ts";
import { closeRound } from "../../../../lib/use-cases/results/closing/close-round.ts";
import { makePublicSet } from "../../../../lib/use-cases/results/closing/make-public-set.ts";
import { makePlainSet } from "../../../../lib/use-cases/results/closing/plain-set.ts";
import { holdRound, releaseRound } from "../../../../lib/use-cases/rounds/clock/hold-round.ts";
import { movePhase, setPhases } from "../../../../lib/use-cases/rounds/clock/set-phases.ts";
import { pickSubmission } from "../../../../lib/use-cases/submissions/pick-submission.ts";
import { receiveUpload } from "../../../../lib/use-cases/submissions/receive-upload.ts";
import { findUploadTarget } from "../../../../lib/use-cases/submissions/upload-target.ts";
import { anonymizedBytes, makeTestContest, submit, type TestContest } from "../../../helpers/contest.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";

const START = new Date("2019-10-01T00:00:00Z");
const END = new Date("2019-10-02T00:00:00Z");
const ATTACK = { startsAt: END, endsAt: new Date("2019-10-03T00:00:00Z") };
const by = (moment: Date, seconds: number) => new Date(moment.getTime() + 1000 * seconds);

const { url } = await databaseForFile();
let contest: TestContest;

beforeEach(async () => {
  contest = await makeTestContest(url);
  await setPhases(contest.db, act(by(START, -60)), [
    { kind: "ANONYMIZATION", startsAt: START, endsAt: END },
    { kind: "ATTACK", ...ATTACK },
  ]);
  return () => contest.close();
});

const act = (now: Date) => ({ actorId: null, roundId: contest.roundId, now });

function target(arrivedAt: Date) {
  const [{ viewer }] = contest.teams;
  const { db, roundId } = contest;
  return findUploadTarget(db, { round: roundId, kind: "IDP", fileName: undefined, viewer, arrivedAt });
}

async function standingAt(now: Date) {
  const where = { id: contest.roundId };
  return roundStanding(await contest.db.round.findUniqueOrThrow({ where, include: { phases: true } }), now);
}

const taken = { dataSetId: expect.any(String) };

describe("an upload", () => {
  it("is accepted from the first moment to one second before the deadline, and not after", async () => {
    await expect(target(by(START, -1))).rejects.toMatchObject({
      code: "phase_not_open",
      status: 403,
      detail: { rule: "submission.create", stage: "BEFORE", opensAt: START.toISOString() },
    });
    expect(await target(START)).toMatchObject(taken);
    expect(await target(by(END, -1))).toMatchObject(taken);
    for (const late of [END, by(END, 1)]) {
      await expect(target(late)).rejects.toMatchObject({
        code: "phase_closed",
        detail: { rule: "submission.create", stage: "ATTACK", closedAt: END.toISOString() },
      });
    }
  });

  it("is accepted while the clock is held, and until the later deadline after its release", async () => {
    await holdRound(contest.db, act(by(END, -3600)));
    expect(await target(by(END, 1))).toMatchObject(taken);
    await releaseRound(contest.db, act(by(END, 1800)));
    const deadline = by(END, 3600 + 1800);
    expect(await target(by(deadline, -1))).toMatchObject(taken);
    await expect(target(by(deadline, 1))).rejects.toMatchObject({ code: "phase_closed" });
  });

  it("is not accepted while the clock is held before the phase opens", async () => {
    await holdRound(contest.db, act(by(START, -10)));
    await expect(target(by(START, 1))).rejects.toMatchObject({ code: "phase_not_open" });
  });

  it("counts from its arrival, however slow its connection is", async () => {
    const arrivedAt = by(END, -1);
    const found = await target(arrivedAt);
    const bytes = anonymizedBytes(contest);
    // The deadline passes while the second half is still on its way.
    async function* slowly() {
      yield bytes.subarray(0, bytes.length / 2);
      await expect(target(by(END, 1))).rejects.toMatchObject({ code: "phase_closed" });
      yield bytes.subarray(bytes.length / 2);
    }
    const origin = { source: "API" as const, arrival: async () => arrivedAt };
    const result = await receiveUpload(contest, found, slowly(), origin);
    expect(result).toMatchObject({ ok: true });
    const [stored] = await contest.db.submission.findMany({ where: { dataSetId: found.dataSetId } });
    expect(stored.submittedAt).toEqual(arrivedAt);
  });

  it("follows a deadline that is moved, in both directions", async () => {
    await movePhase(contest.db, act(START), "ANONYMIZATION", { endsAt: by(END, 3600), shiftLater: true });
    expect(await target(by(END, 3599))).toMatchObject(taken);
    await movePhase(contest.db, act(START), "ANONYMIZATION", { endsAt: by(END, -3600), shiftLater: false });
    await expect(target(by(END, -3600))).rejects.toMatchObject({ code: "phase_closed" });
  });
});

describe("a pick", () => {
  it("is accepted until one second before the deadline and not after, and recorded", async () => {
    const [team] = contest.teams;
    const { id } = await submit(contest, team, "IDP");
    await contest.db.scoring.updateMany({
      where: { submissionId: id },
      data: { state: "SCORED", valid: true, utilityScore: 0.9, finishedAt: START },
    });
    const choose = (pick: boolean, now: Date) => pickSubmission(contest.db, team.viewer, id, pick, now);
    await expect(choose(true, by(START, -1))).rejects.toMatchObject({ code: "phase_not_open" });
    await choose(true, START);
    await choose(false, by(END, -1));
    await expect(choose(true, by(END, 1))).rejects.toMatchObject({
      code: "phase_closed",
      detail: { rule: "submission.pick" },
    });
    const picks = await contest.db.pick.findMany({ orderBy: { pickedAt: "asc" } });
    expect(picks.filter(({ dataSetId }) => dataSetId === team.dataSets.IDP)).toMatchObject([
      { submissionId: id, pickedAt: START, pickedById: team.captainId },
      { submissionId: null, pickedAt: by(END, -1) },
    ]);
    await contest.db.round.update({ where: { id: contest.roundId }, data: { closedAt: START } });
    await expect(choose(true, by(END, -1))).rejects.toMatchObject({ code: "phase_closed" });
    await expect(target(by(END, -1))).rejects.toMatchObject({ code: "phase_closed" });
  });
});

describe("a worker that is down during a phase change", () => {
  it("delays nothing except attacks, which wait for the close", async () => {
    const { db, store, roundId } = contest;
    const [team, rival] = contest.teams;
    const { id } = await submit(contest, rival, "IDP");
    await db.scoring.updateMany({
      where: { submissionId: id },
      data: { state: "SCORED", valid: true, utilityScore: 0.9, finishedAt: START },
    });
    const late = by(END, 7200);
    const who = team.viewer.towards(contest.contestId);
    const mayAttack = async () => may(who, "attack.create", team.id, await standingAt(late));
    // Nobody has turned the phase: uploads are over all the same, the attack phase has begun, no set is public yet.
    await expect(target(late)).rejects.toMatchObject({ code: "phase_closed" });
    expect(await standingAt(late)).toMatchObject({ stage: "ATTACK", closed: false });
    expect(await mayAttack()).toBe(false);
    // A worker comes back two hours late.
    const maker = {
      publicSet: async (task: Parameters<typeof makePublicSet>[0]) => makePublicSet(task),
      plainSet: async (task: Parameters<typeof makePlainSet>[0]) => makePlainSet(task),
    };
    expect(await closeRound({ db, store, maker }, roundId, late)).toBe("closed");
    expect(await mayAttack()).toBe(true);
    const sets = await db.publicSet.findMany({ where: { dataSet: { roundId } } });
    expect(sets.map(({ submissionId }) => submissionId)).toEqual([id]);
  });
});
