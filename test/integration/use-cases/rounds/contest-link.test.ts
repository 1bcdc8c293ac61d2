import { expect, test } from "vitest";
import { inContest } from "../../../../lib/contest/contest-link.ts";
import { ANONYMOUS_VIEWER } from "../../../../lib/platform/auth/viewer.ts";
import { findNamedContest } from "../../../../lib/use-cases/rounds/find-named-contest.ts";
import { contestForFile } from "../../../helpers/file-fixtures.ts";

const { db, contestId, contestSlug } = await contestForFile({ teams: 1 });

const follow = (path: string) =>
  findNamedContest(db, new URL(path, "http://localhost"), async () => ANONYMOUS_VIEWER);

test.each([
  ["/team", "/team?contest=cup"],
  ["/results?round=one", "/results?round=one&contest=cup"],
  ["/announcements#a?b", "/announcements?contest=cup#a?b"],
  ["/results?round=one#awards", "/results?round=one&contest=cup#awards"],
])("the link %s names its contest as %s", (href, named) => {
  expect(inContest(href, "cup")).toBe(named);
});

test("a link leads to its page with the rest of its query, and chooses the contest", async () => {
  expect(await follow(`/en${inContest("/attack?round=one", contestSlug)}`)).toEqual({
    path: "/en/attack?round=one",
    contestId,
  });
  expect(await follow(`/ja${inContest("/", contestSlug)}`)).toEqual({ path: "/ja/", contestId });
  expect(await follow(`/ja?contest=${contestSlug}&round=%26`)).toEqual({ path: "/ja?round=%26", contestId });
});

test.each(["/en/team", "/en/team?contest=", "/en/team?contest=nowhere", "/en/team?contest=a%00b"])(
  "%s names no existing contest",
  async (path) => {
    expect(await follow(path)).toBeNull();
  },
);

test("organizer pages belong to the contest that they name, and choose none", async () => {
  expect(await follow(`/en/organizer/teams?contest=${contestSlug}`)).toBeNull();
  expect(await follow(`/en/organizer?contest=${contestSlug}`)).toBeNull();
});

test("a link to an archived contest opens its results without choosing it", async () => {
  await db.contest.update({ where: { id: contestId }, data: { archivedAt: new Date() } });
  expect(await follow(`/en/results?round=one&contest=${contestSlug}`)).toEqual({
    path: `/en/contests/${contestSlug}/results`,
    contestId: null,
  });
  expect(await follow(`/en/submissions/1?contest=${contestSlug}`)).toEqual({
    path: "/en/submissions/1",
    contestId: null,
  });
});
