import { beforeAll, expect, test } from "vitest";
import { type AuthenticatedViewer, NOBODY, type ViewerRecord, viewerOf } from "../../lib/auth/viewer.ts";
import { loadCurrentContest } from "../../lib/views/load-current-contest.ts";
import { listArchive } from "../../lib/views/results/list-archive.ts";
import { contestForFile } from "../helpers/file-fixtures.ts";

const { db, contestId, contestSlug, roundId, teams } = await contestForFile();
const examiner = viewerOf(
  { id: "x", name: "", email: "", isOrganizer: false, memberships: [], examinerIn: [contestId] },
  "session",
);

const seenBy = async (viewer: AuthenticatedViewer) => (await loadCurrentContest(db, viewer))?.slug;
const archive = async (current: string | null) => (await listArchive(db, current)).map(({ slug }) => slug);

/** An attack phase from an hour ago to `hours` from now. */
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

test("a contest that is prepared takes nobody's own away while that goes on", async () => {
  await attackUntil(1);
  expect(await seenBy(NOBODY)).toBe("next-year");
  expect(await seenBy(teams[0].viewer)).toBe(contestSlug);
  expect(await seenBy(examiner)).toBe(contestSlug);
});

test("a team's contest comes before one in which its member votes", async () => {
  const rounds = { create: { slug: "only", name: "Only", position: 1, settings: {} } };
  const { id } = await db.contest.create({ data: { slug: "voted-in", name: "Voted in", rounds } });
  const votingWith = (memberships: ViewerRecord["memberships"]) =>
    viewerOf({ id: "x", name: "", email: "", isOrganizer: false, memberships, examinerIn: [id] }, "session");
  expect(await seenBy(votingWith([]))).toBe("voted-in");
  expect(await seenBy(votingWith(teams[0].viewer.memberships))).toBe(contestSlug);
  await db.contest.delete({ where: { id } });
});

test("once its phases are over or its results published, everybody sees the next one", async () => {
  await attackUntil(-1);
  expect(await seenBy(teams[0].viewer)).toBe("next-year");
  await attackUntil(1);
  expect(await archive(null)).toEqual([]);
  await db.round.update({ where: { id: roundId }, data: { resultsPublishedAt: new Date() } });
  expect(await seenBy(teams[0].viewer)).toBe("next-year");
  expect(await seenBy(examiner)).toBe("next-year");
});

test("then it stands in the archive, unless the site shows it anyway", async () => {
  expect(await archive(null)).toEqual([contestSlug]);
  expect(await archive(contestId)).toEqual([]);
});
