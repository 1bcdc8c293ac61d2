import { afterAll, beforeAll, expect, test } from "vitest";
import { roundDetailSchema } from "../../../lib/api/openapi/schemas/rounds.ts";
import { setPhases } from "../../../lib/use-cases/rounds/clock/set-phases.ts";
import { toOffsetTime, toZonedTime } from "../../../lib/use-cases/rounds/zoned-time.ts";
import type { TestContest } from "../../helpers/contest.ts";
import { eventually } from "../../helpers/eventually.ts";
import { type ServedContest, serveContest } from "../../helpers/served-contest.ts";
import { tracecup } from "../../helpers/tracecup-process.ts";

const HOUR = 3_600_000;
const ZONE = "Asia/Tokyo";
/** A full hour, some hours from now. */
const from = Math.floor(Date.now() / HOUR) * HOUR;
const inHours = (hours: number) => new Date(from + hours * HOUR);

let served: ServedContest;
let contest: TestContest;

beforeAll(async () => {
  served = await serveContest();
  contest = served.contest;
  await setPhases(contest.db, { actorId: null, roundId: contest.roundId, now: new Date() }, [
    { kind: "ANONYMIZATION", startsAt: inHours(-5), endsAt: inHours(20) },
    { kind: "ATTACK", startsAt: inHours(30), endsAt: inHours(40) },
    { kind: "RESULTS", startsAt: inHours(40), endsAt: inHours(50) },
  ]);
});

afterAll(() => served.close());

const round = (...args: string[]) => served.asOrganizer("round", ...args);

async function phase(kind: "ANONYMIZATION" | "ATTACK" | "RESULTS") {
  const { startsAt, endsAt } = await contest.db.phase.findUniqueOrThrow({
    where: { roundId_kind: { roundId: contest.roundId, kind } },
  });
  return [startsAt, endsAt];
}

const stored = () => contest.db.round.findUniqueOrThrow({ where: { id: contest.roundId } });

test("round show prints the phases on the contest's clock and the stage, to anybody", async () => {
  const { code, stdout } = await round("show");
  const time = (hours: number) => toOffsetTime(inHours(hours), ZONE);
  const [title, stage, ...lines] = stdout.split("\n");
  expect([code, title]).toEqual([0, `Test, Preliminary (${contest.roundId})`]);
  expect(stage).toMatch(/^ANONYMIZATION at \d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.?\d*\+09:00, Asia\/Tokyo$/);
  expect(lines).toEqual([
    `  ANONYMIZATION  ${time(-5)}  ${time(20)}  open`,
    `  ATTACK         ${time(30)}  ${time(40)}  to come`,
    `  RESULTS        ${time(40)}  ${time(50)}  to come`,
    "clock      runs",
    "board      moves",
    "closed     no",
    "results    not published",
    "data       not published",
    "",
  ]);
  const json = await round("show", "--round", "preliminary", "--json");
  expect(roundDetailSchema.parse(JSON.parse(json.stdout))).toMatchObject({
    id: contest.roundId,
    stage: "ANONYMIZATION",
  });
  expect((await served.asTeam("round")).code).toBe(2);
});

test("round move moves one end, with or without the later phases", async () => {
  const local = toZonedTime(inHours(22), ZONE);
  expect(await round("move", "anonymization", "--end", local)).toMatchObject({ code: 0, stderr: "" });
  expect(await phase("ANONYMIZATION")).toEqual([inHours(-5), inHours(22)]);
  expect(await phase("ATTACK")).toEqual([inHours(30), inHours(40)]);
  await round("move", "ANONYMIZATION", "--end", inHours(20).toISOString(), "--with-later");
  expect(await phase("ANONYMIZATION")).toEqual([inHours(-5), inHours(20)]);
  expect(await phase("ATTACK")).toEqual([inHours(28), inHours(38)]);
  expect(await phase("RESULTS")).toEqual([inHours(38), inHours(48)]);
  await round("move", "attack", "--start", toOffsetTime(inHours(25), "Europe/Berlin"));
  expect(await phase("ATTACK")).toEqual([inHours(25), inHours(38)]);
});

test("round prints the server's refusal with its code and rule", async () => {
  const overlapping = await round("move", "attack", "--start", inHours(19).toISOString());
  expect(overlapping).toMatchObject({ code: 1, stdout: "" });
  expect(overlapping.stderr).toBe(
    "phases.ATTACK.startsAt: ATTACK must begin when ANONYMIZATION has ended, or later.\n" +
      "ATTACK must begin when ANONYMIZATION has ended, or later. (bad_phases, rule phase_overlaps)\n",
  );
  expect((await round("end", "attack")).stderr).toContain("(phase_turned)");
  expect((await round("release")).stderr).toBe(
    "The round's clock is not held. (not_held, rule round.release)\n",
  );
  const asTeam = await tracecup("round", "hold", "--server", served.url, "--token", contest.teams[0].token);
  expect(asTeam).toMatchObject({ code: 1, stdout: "" });
  expect(asTeam.stderr).toContain("(forbidden");
  const skipped = await round("move", "attack", "--end", "2026-02-30T10:00");
  expect(skipped).toMatchObject({ code: 1, stderr: `Clocks in ${ZONE} do not show 2026-02-30T10:00.\n` });
  const wrong: [string[], string][] = [
    [["move", "attack"], "give --start, --end or both"],
    [["move", "attack", "--end", "tomorrow"], "--end: expected a time on the contest's clock"],
    [
      ["move", "attack", "--start", "2026-12-01T18:00", "--with-later"],
      "--with-later: give --end: the later phases",
    ],
    [["end", "nonsense"], "--phase: expected one of registration"],
    [["publish", "all"], "--what: expected results or data"],
  ];
  for (const [args, message] of wrong) {
    const { code, stderr } = await round(...args);
    expect(stderr).toContain(message);
    expect(code).toBe(2);
  }
  expect((await stored()).heldAt).toBeNull();
});

test("round holds, releases, freezes and unfreezes", async () => {
  expect((await round("hold")).stdout).toMatch(/^clock {6}held since /m);
  expect((await stored()).heldAt).not.toBeNull();
  expect((await round("end", "anonymization", "--yes")).stderr).toContain("(round_held, rule round.end)");
  expect((await round("release")).stdout).toMatch(/^clock {6}runs$/m);
  const planned = await round("freeze", "--at", toZonedTime(inHours(3), ZONE));
  expect(planned.stdout).toContain(`board      freezes at ${toOffsetTime(inHours(3), ZONE)}\n`);
  expect((await round("freeze")).stdout).toMatch(/^board {6}frozen since /m);
  expect((await round("unfreeze")).stdout).toMatch(/^board {6}moves$/m);
  expect((await round("unfreeze")).stderr).toContain("(not_frozen, rule round.unfreeze)");
});

test("round requires --yes for acts that cannot be undone", async () => {
  for (const args of [
    ["end", "anonymization"],
    ["begin", "attack"],
    ["move", "anonymization", "--end", inHours(-1).toISOString()],
  ]) {
    const { code, stderr } = await round(...args);
    expect([code, stderr]).toEqual([2, expect.stringContaining("this ends the anonymization phase")]);
  }
  for (const what of ["results", "data"]) {
    expect((await round("publish", what)).stderr).toContain("confirm with --yes");
  }
  const early = await round("publish", "results", "--yes");
  expect(early.stderr).toContain("(round_running, rule publish.results)");
  expect((await stored()).closedAt).toBeNull();

  expect((await round("end", "anonymization", "--yes")).stdout).toMatch(/^BETWEEN at /m);
  await eventually("the round is closed", async () => (await stored()).closedAt !== null);
  expect((await round("move", "anonymization", "--end", inHours(20).toISOString())).stderr).toContain(
    "(round_closed, rule phase.ANONYMIZATION)",
  );
  // From here on nothing is lost that was not lost before.
  expect((await round("begin", "attack")).stdout).toMatch(/^ATTACK at /m);
  expect((await round("end", "attack")).stdout).toMatch(/^BETWEEN at /m);
  expect((await round("publish", "results", "--yes")).stdout).toMatch(/^results {4}published /m);
  const { code, stdout } = await round("publish", "data", "--yes", "--json");
  expect(code).toBe(0);
  expect(JSON.parse(stdout).dataPublishedAt).toBe((await stored()).dataPublishedAt?.toISOString());
  const again = await round("publish", "results", "--yes");
  expect(again).toMatchObject({ code: 1, stderr: expect.stringContaining("(already_published") });
});

test("round requires one of several rounds to be named, and each act is audited", async () => {
  const { contestId, settings, db } = contest;
  const other = await db.round.create({
    data: {
      contestId,
      slug: "final",
      name: "Final",
      position: 2,
      settings,
      phases: { create: { kind: "ANONYMIZATION", startsAt: inHours(20), endsAt: inHours(30) } },
    },
  });
  const { code, stderr } = await round("hold");
  expect(code).toBe(2);
  expect(stderr).toContain("choose one with --round");
  expect(stderr).toContain(`${contest.contestSlug}/final  ${other.id}`);
  const nowhere = await round("hold", "--round", "nowhere/final");
  expect(nowhere).toMatchObject({ code: 1, stderr: expect.stringContaining("no round nowhere/final") });
  expect((await round("hold", "--round", `${contest.contestSlug}/final`)).code).toBe(0);
  expect((await round("release", "--round", "final")).code).toBe(0);
  const acts = await db.auditEntry.findMany({
    where: { user: { email: "organizer@example.org" }, action: { not: "token.create" } },
    orderBy: { id: "asc" },
  });
  expect(acts.map(({ action }) => action)).toEqual([
    ...Array(3).fill("phase.move"),
    "round.hold",
    "round.release",
    "board.freeze",
    "board.freeze",
    "board.unfreeze",
    "phase.turn",
    "phase.turn",
    "phase.turn",
    "results.publish",
    "data.publish",
    "round.hold",
    "round.release",
  ]);
});
