import { beforeEach, describe, expect, it } from "vitest";
import { stageAt } from "../../../../lib/contest/stage.ts";
import { freezeBoard, unfreezeBoard } from "../../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { holdRound, releaseRound } from "../../../../lib/use-cases/rounds/clock/hold-round.ts";
import { publish } from "../../../../lib/use-cases/rounds/clock/publish.ts";
import type { RoundAct } from "../../../../lib/use-cases/rounds/clock/round-act.ts";
import { movePhase, setPhases, turnPhase } from "../../../../lib/use-cases/rounds/clock/set-phases.ts";
import { editContest } from "../../../../lib/use-cases/rounds/contests.ts";
import { editRound } from "../../../../lib/use-cases/rounds/manage-rounds.ts";
import { readRound } from "../../../../lib/use-cases/rounds/read-rounds.ts";
import { makeTestContest, ROUND_SLUG, type TestContest } from "../../../helpers/contest.ts";
import { databaseForFile } from "../../../helpers/file-fixtures.ts";
import { lockSet } from "../../../helpers/public-sets.ts";

const HOUR = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2019, 9, 1) + hour * HOUR);
const ANONYMIZATION = { kind: "ANONYMIZATION" as const, startsAt: at(0), endsAt: at(10) };
const ATTACK = { kind: "ATTACK" as const, startsAt: at(12), endsAt: at(20) };
const RESULTS = { kind: "RESULTS" as const, startsAt: at(20), endsAt: at(30) };

const { url } = await databaseForFile();
let contest: TestContest;

beforeEach(async () => {
  contest = await makeTestContest(url);
  // All test contests have the same data.
  await contest.db.contest.deleteMany({ where: { id: { not: contest.contestId } } });
  await setPhases(contest.db, act(-1), [ANONYMIZATION, ATTACK, RESULTS]);
  return () => contest.close();
});

const act = (hour: number): RoundAct => ({ actorId: null, roundId: contest.roundId, now: at(hour) });

function stored() {
  return contest.db.round.findUniqueOrThrow({
    where: { id: contest.roundId },
    include: { phases: { orderBy: { startsAt: "asc" } } },
  });
}

async function times(): Promise<[string, number, number][]> {
  const hour = (moment: Date) => (moment.getTime() - at(0).getTime()) / HOUR;
  return (await stored()).phases.map(({ kind, startsAt, endsAt }) => [kind, hour(startsAt), hour(endsAt)]);
}

async function acts(): Promise<string[]> {
  const entries = await contest.db.auditEntry.findMany({
    where: { subject: `round:${contest.roundId}` },
    orderBy: { id: "asc" },
  });
  return entries.map(({ action }) => action);
}

describe("a round's phases", () => {
  it("are set together and keep their rows, with each act in the audit log", async () => {
    const before = (await stored()).phases.map(({ id }) => id);
    await setPhases(contest.db, act(1), [ANONYMIZATION, { ...ATTACK, endsAt: at(19) }, RESULTS]);
    expect((await stored()).phases.map(({ id }) => id)).toEqual(before);
    await setPhases(contest.db, act(1), [ANONYMIZATION, { ...ATTACK, endsAt: at(19) }, RESULTS]);
    await setPhases(contest.db, act(1), [ANONYMIZATION]);
    expect(await times()).toEqual([["ANONYMIZATION", 0, 10]]);
    // What changes nothing leaves no entry.
    expect(await acts()).toEqual(["phase.set", "phase.set", "phase.set"]);
  });

  it("are refused with an error for each field, and nothing changes", async () => {
    const bad = [{ ...ANONYMIZATION, endsAt: at(13) }, ATTACK, { ...RESULTS, endsAt: at(20) }];
    await expect(setPhases(contest.db, act(1), bad)).rejects.toMatchObject({
      code: "bad_phases",
      status: 422,
      detail: {
        reasons: {
          "phases.ATTACK.startsAt": { code: "phase_overlaps" },
          "phases.RESULTS.endsAt": { code: "phase_ends_early" },
        },
      },
    });
    expect(await times()).toEqual([
      ["ANONYMIZATION", 0, 10],
      ["ATTACK", 12, 20],
      ["RESULTS", 20, 30],
    ]);
  });

  it("are moved one by one or with all later ones", async () => {
    const late = { endsAt: at(13) };
    const move = (shiftLater: boolean) =>
      movePhase(contest.db, act(1), "ANONYMIZATION", { ...late, shiftLater });
    await expect(move(false)).rejects.toMatchObject({
      code: "bad_phases",
      detail: { rule: "phase_overlaps" },
    });
    await move(true);
    expect(await times()).toEqual([
      ["ANONYMIZATION", 0, 13],
      ["ATTACK", 15, 23],
      ["RESULTS", 23, 33],
    ]);
    const half = movePhase(contest.db, act(1), "REGISTRATION", { endsAt: at(0), shiftLater: false });
    await expect(half).rejects.toMatchObject({ code: "no_such_phase" });
  });

  it("are turned by hand at once, and only once for two requests", async () => {
    const both = await Promise.allSettled([
      turnPhase(contest.db, act(5), { turn: "next" }),
      turnPhase(contest.db, act(5), { turn: "next" }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(stageAt(await stored(), at(5))).toBe("ATTACK");
    expect(await times()).toEqual([
      ["ANONYMIZATION", 0, 5],
      ["ATTACK", 5, 20],
      ["RESULTS", 20, 30],
    ]);
    const meant = turnPhase(contest.db, act(6), { turn: "next", phase: "ATTACK" });
    await expect(meant).rejects.toMatchObject({
      code: "phase_turned",
      message: expect.stringContaining("ATTACK is not the next phase: RESULTS is."),
      detail: { turn: "next", asked: "ATTACK", found: "RESULTS" },
    });
    const ended = turnPhase(contest.db, act(6), { turn: "end", phase: "ANONYMIZATION" });
    await expect(ended).rejects.toMatchObject({ code: "phase_turned" });
    await turnPhase(contest.db, act(6), { turn: "end", phase: "ATTACK" });
    expect(stageAt(await stored(), at(6))).toBe("BETWEEN");
    await expect(turnPhase(contest.db, act(6), { turn: "end" })).rejects.toMatchObject({
      code: "no_open_phase",
    });
    await expect(turnPhase(contest.db, act(40), { turn: "next" })).rejects.toMatchObject({
      code: "no_next_phase",
    });
  });

  it("cannot reopen the anonymization phase of a closed round", async () => {
    await contest.db.round.update({ where: { id: contest.roundId }, data: { closedAt: at(10) } });
    const reopen = movePhase(contest.db, act(11), "ANONYMIZATION", { endsAt: at(11.5), shiftLater: false });
    await expect(reopen).rejects.toMatchObject({ code: "round_closed", status: 409 });
    await movePhase(contest.db, act(11), "ATTACK", { startsAt: at(11), shiftLater: false });
    expect(stageAt(await stored(), at(11))).toBe("ATTACK");
  });

  it("cannot reopen the phases of published results, except the results phase", async () => {
    const published = { closedAt: at(10), resultsPublishedAt: at(21) };
    await contest.db.round.update({ where: { id: contest.roundId }, data: published });
    const before = await times();
    for (const kind of ["ANONYMIZATION", "ATTACK"] as const) {
      const reopen = movePhase(contest.db, act(22), kind, { endsAt: at(19), shiftLater: false });
      await expect(reopen).rejects.toMatchObject({ code: "round_published", status: 409 });
    }
    expect(await times()).toEqual(before);
    await movePhase(contest.db, act(22), "RESULTS", { endsAt: at(40), shiftLater: false });
    expect((await times()).at(-1)).toEqual(["RESULTS", 20, 40]);
  });
});

describe("a held clock", () => {
  it("stops, and its release moves everything that is still to come", async () => {
    await freezeBoard(contest.db, act(1), at(9));
    await holdRound(contest.db, act(8));
    expect(stageAt(await stored(), at(15))).toBe("ANONYMIZATION");
    await expect(holdRound(contest.db, act(9))).rejects.toMatchObject({ code: "already_held" });
    await expect(turnPhase(contest.db, act(9), { turn: "end" })).rejects.toMatchObject({
      code: "round_held",
    });
    const move = movePhase(contest.db, act(9), "ATTACK", { endsAt: at(21), shiftLater: true });
    await expect(move).rejects.toMatchObject({ code: "round_held" });
    await releaseRound(contest.db, act(15));
    expect(await times()).toEqual([
      ["ANONYMIZATION", 0, 17],
      ["ATTACK", 19, 27],
      ["RESULTS", 27, 37],
    ]);
    expect(await stored()).toMatchObject({ heldAt: null, boardFreezesAt: at(16) });
    await expect(releaseRound(contest.db, act(15))).rejects.toMatchObject({ code: "not_held" });
    expect(await acts()).toEqual(["phase.set", "board.freeze", "round.hold", "round.release"]);
  });

  it("is released once, however many request it", async () => {
    await holdRound(contest.db, act(8));
    const asked = Array.from({ length: 4 }, () => releaseRound(contest.db, act(9)));
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await times())[0]).toEqual(["ANONYMIZATION", 0, 11]);
  });
});

describe("publication and freeze", () => {
  it("are possible only in order, and final", async () => {
    const { db } = contest;
    await expect(publish(db, act(15), "results")).rejects.toMatchObject({ code: "round_running" });
    await expect(publish(db, act(21), "results")).rejects.toMatchObject({ code: "round_not_closed" });
    await db.round.update({ where: { id: contest.roundId }, data: { closedAt: at(10) } });
    await expect(publish(db, act(21), "data")).rejects.toMatchObject({ code: "results_not_published" });
    await publish(db, act(21), "results");
    await expect(publish(db, act(22), "results")).rejects.toMatchObject({ code: "already_published" });
    await expect(freezeBoard(db, act(22), at(22))).rejects.toMatchObject({ code: "results_published" });
    await publish(db, act(23), "data");
    expect(await stored()).toMatchObject({ resultsPublishedAt: at(21), dataPublishedAt: at(23) });
    expect(await acts()).toEqual(["phase.set", "results.publish", "data.publish"]);
  });

  it("of results needs a word if something could not be scored", async () => {
    const { db, roundId, teams } = contest;
    const { submissionId } = await lockSet(contest, teams[0], "IDP");
    await db.round.update({ where: { id: roundId }, data: { closedAt: at(10) } });
    await db.scoring.updateMany({ where: { submissionId }, data: { state: "FAILED" } });
    await expect(publish(db, act(21), "results")).rejects.toMatchObject({
      code: "scores_failed",
      status: 409,
      detail: { scorings: 1, attacks: 0 },
    });
    expect(await stored()).toMatchObject({ resultsPublishedAt: null });
    await publish(db, act(21), "results", { evenIfFailed: true });
    expect(await stored()).toMatchObject({ resultsPublishedAt: at(21) });
    const [entry] = await db.auditEntry.findMany({
      where: { action: "results.publish" },
      orderBy: { id: "desc" },
    });
    expect(entry.detail).toMatchObject({ failed: { scorings: 1, attacks: 0 } });
    await db.publicSet.deleteMany();
    await db.submission.deleteMany();
  });

  it("give a warning if the same traces are still secret in another round", async () => {
    const { db, roundId, contestId } = contest;
    const over = { closedAt: at(10), resultsPublishedAt: at(21) };
    const { settings } = await db.round.update({ where: { id: roundId }, data: over });
    const other = await db.round.create({
      data: { contestId, slug: "final", name: "Final", position: 2, settings: settings ?? {} },
    });
    const shared = await db.dataSet.findFirstOrThrow({ where: { roundId } });
    const { teamId, kind, userCount, eventsPerUser, originalSha256 } = shared;
    const facts = { teamId, kind, userCount, eventsPerUser, originalSha256 };
    await db.dataSet.create({ data: { roundId: other.id, ...facts, referenceSha256: "a".repeat(64) } });
    const named = expect.stringMatching(/: Final$/);
    await expect(publish(db, act(23), "data")).rejects.toMatchObject({
      code: "data_shared",
      status: 409,
      detail: { sharing: [named] },
    });
    expect(await stored()).toMatchObject({ dataPublishedAt: null });
    await publish(db, act(23), "data", { evenIfShared: true });
    expect(await stored()).toMatchObject({ dataPublishedAt: at(23) });
    const entry = await db.auditEntry.findFirstOrThrow({
      where: { action: "data.publish", subject: `round:${roundId}` },
    });
    expect(entry.detail).toMatchObject({ sharing: [named] });
  });

  it("need no warning if the other round is over", async () => {
    const { db, roundId, contestId } = contest;
    const over = { closedAt: at(10), resultsPublishedAt: at(21) };
    const { settings } = await db.round.update({ where: { id: roundId }, data: over });
    const other = await db.round.create({
      data: { contestId, slug: "old", name: "Old", position: 2, settings: settings ?? {}, ...over },
    });
    const {
      id: _,
      roundId: __,
      pickedId: ___,
      ...facts
    } = await db.dataSet.findFirstOrThrow({ where: { roundId } });
    await db.dataSet.create({ data: { ...facts, roundId: other.id } });
    await publish(db, act(23), "data");
    expect(await stored()).toMatchObject({ dataPublishedAt: at(23) });
  });

  it("allow the board to be unfrozen once", async () => {
    await freezeBoard(contest.db, act(3), at(3));
    await unfreezeBoard(contest.db, act(4));
    expect(await stored()).toMatchObject({ boardFreezesAt: null });
    await expect(unfreezeBoard(contest.db, act(4))).rejects.toMatchObject({ code: "not_frozen" });
  });
});

describe("the contest's time zone and a round's form", () => {
  const edit = async (phases: Parameters<typeof editRound>[3]["phases"]) => {
    const { name, settings } = await readRound(contest.db, contest.roundId);
    await editRound(contest.db, null, contest.roundId, { name, slug: ROUND_SLUG, settings, phases });
  };
  const inZone = async (timeZone: string) => {
    const { name, slug } = await contest.db.contest.findUniqueOrThrow({ where: { id: contest.contestId } });
    await editContest(contest.db, null, contest.contestId, { name, slug, timeZone });
  };

  it("keep all moments when the time zone changes", async () => {
    const odd = new Date(at(10).getTime() + 12_345);
    await movePhase(contest.db, act(1), "ANONYMIZATION", { endsAt: odd, shiftLater: false });
    const tokyo = (await readRound(contest.db, contest.roundId)).phases;
    expect(tokyo.ANONYMIZATION).toEqual({ startsAt: "2019-10-01T09:00", endsAt: "2019-10-01T19:00" });
    await inZone("Europe/Berlin");
    const berlin = (await readRound(contest.db, contest.roundId)).phases;
    expect(berlin.ANONYMIZATION).toEqual({ startsAt: "2019-10-01T02:00", endsAt: "2019-10-01T12:00" });
    const before = (await stored()).phases;
    await edit(berlin);
    expect((await stored()).phases).toEqual(before);
  });

  it("refuse a skipped time, and take the first of a repeated one", async () => {
    await inZone("Europe/Berlin");
    const skipped = { startsAt: "2020-03-29T02:30", endsAt: "2020-03-29T12:00" };
    await expect(edit({ ATTACK: skipped })).rejects.toMatchObject({
      code: "local_time_skipped",
      status: 422,
      detail: { fields: { "phases.ATTACK.startsAt": expect.stringContaining("02:30") } },
    });
    const twice = { startsAt: "2019-10-27T02:30", endsAt: "2019-10-27T12:00" };
    await edit({ ATTACK: twice });
    expect((await stored()).phases[0].startsAt.toISOString()).toBe("2019-10-27T00:30:00.000Z");
    // The second of the two moments comes over the API, and the form leaves it as it is.
    const second = new Date("2019-10-27T01:30:00Z");
    await movePhase(contest.db, act(0), "ATTACK", { startsAt: second, shiftLater: false });
    const { phases } = await readRound(contest.db, contest.roundId);
    expect(phases.ATTACK).toEqual(twice);
    await edit(phases);
    expect((await stored()).phases[0].startsAt).toEqual(second);
  });
});
