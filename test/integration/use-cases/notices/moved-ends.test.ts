import { beforeEach, expect, test } from "vitest";
import { listNotices } from "../../../../lib/use-cases/notices/list-notices.ts";
import { holdRound, releaseRound } from "../../../../lib/use-cases/rounds/clock/hold-round.ts";
import { movePhase, setPhases, turnPhase } from "../../../../lib/use-cases/rounds/clock/set-phases.ts";
import { editRound, storedForm } from "../../../../lib/use-cases/rounds/manage-rounds.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const HOUR = 3_600_000;
const START = Date.now() - 10 * HOUR;
const at = (hours: number) => new Date(START + hours * HOUR);

const contest = await contestForFile({ teams: 2 });
const { db, roundId, teams } = contest;
const actAt = (hours: number) => ({ actorId: null, roundId, now: at(hours) });
const phase = (kind: "ANONYMIZATION" | "ATTACK", from: number, to: number) => ({
  kind,
  startsAt: at(from),
  endsAt: at(to),
});

beforeEach(async () => {
  await db.notice.deleteMany();
  await db.phase.deleteMany({ where: { roundId } });
  await db.round.update({ where: { id: roundId }, data: { heldAt: null } });
  await db.phase.createMany({
    data: [phase("ANONYMIZATION", 0, 100), phase("ATTACK", 110, 200)].map((one) => ({ roundId, ...one })),
  });
});

const told = async (team = 0) =>
  (await listNotices(db, teams[team].captainId, { limit: 30, unread: false, locale: "en" })).notices.map(
    ({ title }) => title,
  );
const MOVED = "Preliminary: the end of the anonymization phase was moved";

test("participating teams get a notice of an open phase's new end", async () => {
  await db.team.update({ where: { id: teams[1].id }, data: { withdrawnAt: at(1) } });
  await movePhase(db, actAt(10), "ANONYMIZATION", { endsAt: at(50), shiftLater: false });
  expect(await told()).toEqual([MOVED]);
  expect(await told(1)).toEqual([]);
  await db.team.update({ where: { id: teams[1].id }, data: { withdrawnAt: null } });
});

test("an end that is moved back and forth gives a notice each time", async () => {
  for (const [now, end] of [
    [10, 50],
    [11, 100],
    [12, 50],
  ]) {
    await movePhase(db, actAt(now), "ANONYMIZATION", { endsAt: at(end), shiftLater: false });
  }
  expect(await told()).toEqual([MOVED, MOVED, MOVED]);
});

test("a phase that an organizer ends gives a notice of its end", async () => {
  await turnPhase(db, actAt(10), { turn: "end" });
  expect(await told()).toEqual(["Preliminary: the organizers have ended the anonymization phase"]);
});

test("a phase whose end is moved into the future gives a notice of its reopening", async () => {
  await turnPhase(db, actAt(10), { turn: "end" });
  await movePhase(db, actAt(11), "ANONYMIZATION", { endsAt: at(60), shiftLater: false });
  expect(await told()).toEqual([
    "Preliminary: the anonymization phase is open again",
    "Preliminary: the organizers have ended the anonymization phase",
  ]);
});

test("a hold of some seconds that does not change the end's minute gives no notice", async () => {
  const end = new Date(Math.ceil(at(100).getTime() / 60_000) * 60_000 + 1000);
  await db.phase.updateMany({ where: { roundId, kind: "ANONYMIZATION" }, data: { endsAt: end } });
  await holdRound(db, actAt(10));
  await releaseRound(db, { ...actAt(10), now: new Date(at(10).getTime() + 10_000) });
  expect(await told()).toEqual([]);
});

test("releasing a held clock gives notices of the postponed ends", async () => {
  await holdRound(db, actAt(10));
  await releaseRound(db, actAt(12));
  expect(await told()).toEqual([MOVED]);
});

test("a change through the round's form gives the same notices", async () => {
  const round = await db.round.findUniqueOrThrow({
    where: { id: roundId },
    include: { phases: true, contest: true },
  });
  const form = storedForm({ ...round, phases: [phase("ANONYMIZATION", 0, 60), phase("ATTACK", 110, 200)] });
  await editRound(db, null, roundId, { ...form, settings: contest.settings });
  expect(await told()).toEqual([MOVED]);
});

test("a phase that is not open, or an unchanged end, gives no notice", async () => {
  await movePhase(db, actAt(10), "ATTACK", { endsAt: at(300), shiftLater: false });
  await setPhases(db, actAt(10), [phase("ANONYMIZATION", 1, 100), phase("ATTACK", 110, 300)]);
  expect(await told()).toEqual([]);
});
