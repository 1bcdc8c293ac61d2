import { beforeAll, expect, test } from "vitest";
import {
  ANONYMOUS_VIEWER,
  type AuthenticatedViewer,
  type ViewerRecord,
  viewerOf,
} from "../../../lib/platform/auth/viewer.ts";
import { loadShownContests } from "../../../lib/views/load-shown-contests.ts";
import { listArchive } from "../../../lib/views/results/list-archive.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";
import { asOrganizer } from "../../helpers/viewers.ts";

const contest = await contestForFile();
const { db, contestId, contestSlug, roundId, teams } = contest;
const examiner = viewerOf(
  { id: "x", name: "", email: "", memberships: [], juryMemberIn: [contestId] },
  "session",
);

const seenBy = async (viewer: AuthenticatedViewer, chosen: string | null = null) =>
  (await loadShownContests(db, viewer, chosen)).current?.slug;
const choicesOf = async (viewer: AuthenticatedViewer) =>
  (await loadShownContests(db, viewer, null)).choices.map(({ slug }) => slug);
const archive = async (current: string | null) =>
  (await listArchive(db, current, ANONYMOUS_VIEWER)).map(({ slug }) => slug);

/** A round without phases. */
const ROUND = { create: { slug: "only", name: "Only", position: 1, settings: {} } };

function roundUnderWay() {
  const startsAt = secondsFromNow(-3600);
  const phases = { create: { kind: "ANONYMIZATION", startsAt, endsAt: secondsFromNow(3600) } } as const;
  return { create: { ...ROUND.create, phases } };
}

/** When contests were made, in an order that a fast machine does not put into one millisecond. */
const secondsFromNow = (seconds: number) => new Date(Date.now() + 1000 * seconds);

/** An attack phase from two hours ago to `hours` from now. */
async function attackUntil(hours: number) {
  const hour = 60 * 60 * 1000;
  const startsAt = new Date(Date.now() - 2 * hour);
  await db.phase.deleteMany({ where: { roundId } });
  const endsAt = new Date(Date.now() + hours * hour);
  await db.phase.create({ data: { roundId, kind: "ATTACK", startsAt, endsAt } });
}

beforeAll(async () => {
  await db.contest.create({ data: { slug: "next-year", name: "Next year" } });
});

test("a contest in preparation replaces no contest that is running", async () => {
  await attackUntil(1);
  expect(await seenBy(ANONYMOUS_VIEWER)).toBe(contestSlug);
  expect(await seenBy(teams[0].viewer)).toBe(contestSlug);
  expect(await seenBy(examiner)).toBe(contestSlug);
});

test("a team's contest has priority over one in which its member votes", async () => {
  const { id } = await db.contest.create({ data: { slug: "voted-in", name: "Voted in", rounds: ROUND } });
  const votingWith = (memberships: ViewerRecord["memberships"]) =>
    viewerOf({ id: "x", name: "", email: "", memberships, juryMemberIn: [id] }, "session");
  expect(await seenBy(votingWith([]))).toBe("voted-in");
  expect(await seenBy(votingWith(teams[0].viewer.memberships))).toBe(contestSlug);
  await db.contest.delete({ where: { id } });
});

test("a contest is shown while its teams wait for the results after its last phase", async () => {
  await attackUntil(-1);
  expect(await seenBy(teams[0].viewer)).toBe(contestSlug);
  expect(await seenBy(ANONYMOUS_VIEWER)).toBe(contestSlug);
  expect(await archive(null)).toEqual([]);
});

test("visitors see the newer of two running contests and may choose the other", async () => {
  const { id } = await db.contest.create({ data: { slug: "newer", name: "Newer", rounds: roundUnderWay() } });
  expect(await choicesOf(ANONYMOUS_VIEWER)).toEqual(["newer", contestSlug]);
  expect(await seenBy(ANONYMOUS_VIEWER)).toBe("newer");
  expect(await seenBy(ANONYMOUS_VIEWER, contestId)).toBe(contestSlug);
  expect(await seenBy(teams[0].viewer)).toBe(contestSlug);
  await db.contest.delete({ where: { id } });
});

test("a contest's results are shown until the next one begins", async () => {
  await attackUntil(1);
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: new Date() } });
  const everybody = [teams[0].viewer, examiner, ANONYMOUS_VIEWER];
  for (const viewer of everybody) expect(await seenBy(viewer)).toBe(contestSlug);
  const { id: contestId } = await db.contest.findUniqueOrThrow({ where: { slug: "next-year" } });
  await db.round.create({ data: { contestId, ...ROUND.create } });
  for (const viewer of everybody) expect(await seenBy(viewer)).toBe(contestSlug);
  await db.round.update({
    where: { contestId_slug: { contestId, slug: "only" } },
    data: { phases: roundUnderWay().create.phases },
  });
  for (const viewer of everybody) expect(await seenBy(viewer)).toBe("next-year");
  await db.round.deleteMany({ where: { contestId } });
});

test("a replaced contest is in the archive, unless the site shows it anyway", async () => {
  expect(await archive(null)).toEqual([contestSlug]);
  expect(await archive(contestId)).toEqual([]);
});

test("only members of teams in several contests choose among them", async () => {
  const [{ viewer }] = teams;
  const other = await db.contest.create({
    data: { slug: "other", name: "Other", createdAt: secondsFromNow(1) },
  });
  const youngest = await db.contest.create({
    data: { slug: "youngest", name: "Youngest", createdAt: secondsFromNow(2), rounds: roundUnderWay() },
  });
  const own = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  const elsewhere = { contestId: other.id, teamId: "x", teamNumber: 7, role: "MEMBER" } as const;
  const inTwo = viewerOf(
    { id: "x", name: "", email: "", memberships: [...viewer.memberships, elsewhere] },
    "session",
  );
  expect(await choicesOf(inTwo)).toEqual(["youngest", "other", contestSlug]);
  expect(await seenBy(inTwo)).toBe("youngest");
  expect(await seenBy(inTwo, other.id)).toBe("other");
  expect(await seenBy(inTwo, own.id)).toBe(contestSlug);
  expect(await seenBy(inTwo, "no id at all")).toBe("youngest");
  expect(await seenBy(viewer, other.id)).toBe("youngest");
  expect(await choicesOf(ANONYMOUS_VIEWER)).toEqual(["youngest"]);
  expect(await seenBy(ANONYMOUS_VIEWER, own.id)).toBe("youngest");

  await db.contest.update({ where: { id: other.id }, data: { archivedAt: new Date() } });
  expect(await choicesOf(inTwo)).toEqual(["youngest", contestSlug]);
  expect(await seenBy(inTwo, other.id)).toBe("youngest");
  await db.contest.deleteMany({ where: { id: { in: [other.id, youngest.id] } } });
});

test("an organizer of all contests chooses among those that are not archived", async () => {
  const olga = asOrganizer(viewerOf({ id: "x", name: "", email: "", memberships: [] }, "session"));
  const past = await db.contest.create({ data: { slug: "past", name: "Past", archivedAt: new Date() } });
  const next = await db.contest.findUniqueOrThrow({ where: { slug: "next-year" } });
  expect(await choicesOf(olga)).toEqual(["next-year", contestSlug]);
  expect(await seenBy(olga)).toBe(contestSlug);
  expect(await seenBy(olga, next.id)).toBe("next-year");
  expect(await seenBy(olga, past.id)).toBe(contestSlug);
  await db.contest.delete({ where: { id: past.id } });
});

test("a contest in which anybody may found a team is open to everybody's choice", async () => {
  const settings = contest.settings as object;
  const open = await db.contest.create({
    data: {
      slug: "open",
      name: "Open",
      createdAt: secondsFromNow(1),
      selfRegistration: true,
      rounds: { create: { slug: "only", name: "Only", position: 1, settings } },
    },
    include: { rounds: true },
  });
  const youngest = await db.contest.create({
    data: { slug: "youngest", name: "Youngest", createdAt: secondsFromNow(2), rounds: roundUnderWay() },
  });
  expect(await choicesOf(ANONYMOUS_VIEWER)).toEqual(["youngest"]);
  const hour = 60 * 60 * 1000;
  const from = Date.now();
  await db.phase.create({
    data: {
      roundId: open.rounds[0].id,
      kind: "REGISTRATION",
      startsAt: new Date(from - hour),
      endsAt: new Date(from + 10 * hour),
    },
  });
  expect(await choicesOf(ANONYMOUS_VIEWER)).toEqual(["youngest", "open"]);
  expect(await seenBy(ANONYMOUS_VIEWER, open.id)).toBe("open");
  await db.contest.deleteMany({ where: { id: { in: [open.id, youngest.id] } } });
});
