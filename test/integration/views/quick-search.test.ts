import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AppointmentRole } from "../../../lib/contest/permissions.ts";
import { type AuthenticatedViewer, viewerOf } from "../../../lib/platform/auth/viewer.ts";
import { freezeBoard, unfreezeBoard } from "../../../lib/use-cases/rounds/clock/freeze-board.ts";
import { loadSubmission } from "../../../lib/views/load-submission.ts";
import { loadQuickSearch } from "../../../lib/views/quick-search/load-quick-search.ts";
import { submit, type TestTeam } from "../../helpers/contest.ts";
import { contestForFile } from "../../helpers/file-fixtures.ts";
import { ANONYMOUS } from "../../helpers/viewers.ts";

const contest = await contestForFile({ teams: 3 });
const { db, contestId, contestSlug, roundId, teams } = contest;
const [kitsune, tanuki, usagi] = teams;

const HOUR = 3_600_000;
const at = (hour: number) => new Date(Date.UTC(2019, 9, 1) + hour * HOUR);
const FREEZE = at(12);
const NOW = at(20);

/** Somebody with a role, under an account that the audit log can name. */
const appointed = (role: AppointmentRole) => {
  const account = { id: usagi.captainId, name: "X", email: "x@example.org", memberships: [] };
  return viewerOf({ ...account, appointments: [{ contestId, role }] }, "session");
};

/** Everybody of whom the permissions make a difference here. */
const READERS = {
  nobody: ANONYMOUS,
  kitsune: kitsune.viewer,
  tanuki: tanuki.viewer,
  organizer: appointed("ORGANIZER"),
  helper: appointed("HELPER"),
  auditor: appointed("AUDITOR"),
} as const;

const find = (viewer: AuthenticatedViewer, q: string) => loadQuickSearch(db, viewer, { q }, NOW);
const pagesOf = async (viewer: AuthenticatedViewer, q: string) =>
  (await find(viewer, q)).submissions.map(({ page }) => page);
const submissionPage = (id: string) => `/submissions/${id}?contest=${contestSlug}`;

/** A submission of the hour `came`; scored an hour later, or still waiting. */
async function submitted(
  team: TestTeam,
  kind: "IDP" | "TRP",
  came: number,
  isScored = true,
): Promise<string> {
  const { id } = await submit(contest, team, kind);
  await db.submission.update({ where: { id }, data: { submittedAt: at(came) } });
  const scores = {
    valid: true,
    utilityScore: 0.8,
    minReidentificationScore: 0.5,
    minTraceInferenceScore: 0.5,
  };
  if (isScored) {
    const data = { state: "SCORED", finishedAt: at(came + 1), ...scores } as const;
    await db.scoring.updateMany({ where: { submissionId: id }, data });
  }
  return id;
}

let early: string;
let late: string;
let waiting: string;

beforeAll(async () => {
  const names = ["Kitsune", "タヌキ Élan", "Ｕｓａｇｉ"];
  for (const [i, { id }] of teams.entries())
    await db.team.update({ where: { id }, data: { name: names[i] } });
  await db.contest.update({ where: { id: contestId }, data: { name: "Demo Cup 2019" } });
  early = await submitted(kitsune, "IDP", 1);
  await submitted(tanuki, "IDP", 2);
  late = await submitted(kitsune, "IDP", 13);
  waiting = await submitted(kitsune, "TRP", 3, false);
});

beforeEach(() =>
  db.contest.update({ where: { id: contestId }, data: { visibility: "PUBLIC", archivedAt: null } }),
);

describe("names and numbers", () => {
  test.each([
    ["kitsune", [1]],
    ["ＫＩＴＳＵＮＥ", [1]],
    ["tsu", [1]],
    ["タヌキ", [2]],
    ["ﾀﾇｷ", [2]],
    ["ÉLAN", [2]],
    ["usagi", [3]],
    ["003", [3]],
    ["#3", [3]],
    ["#００３", [3]],
    ["demo usagi", [3]],
    ["usagi kitsune", []],
    ["%", []],
    ["demo", []],
  ])("%s finds teams %j", async (q, numbers) => {
    expect((await find(ANONYMOUS, q)).teams.map(({ number }) => number)).toEqual(numbers);
  });

  test.each(["demo cup", "ＣＵＰ　２０１９", "2019 demo"])("%s finds the contest", async (q) => {
    const page = `/?contest=${contestSlug}`;
    expect((await find(ANONYMOUS, q)).contests).toEqual([{ name: "Demo Cup 2019", page }]);
  });

  test("a submission's number is found alone, and comes first among its team's", async () => {
    expect(await pagesOf(ANONYMOUS, "#2")).toEqual([submissionPage(late)]);
    expect((await pagesOf(ANONYMOUS, "kitsune 2"))[0]).toBe(submissionPage(late));
    expect((await pagesOf(ANONYMOUS, "kitsune 1"))[0]).toBe(submissionPage(early));
    expect(await pagesOf(ANONYMOUS, "kitsune ＃１")).toEqual([submissionPage(early)]);
    expect(await pagesOf(ANONYMOUS, "kitsune #9")).toEqual([]);
  });

  test("a team's submissions come latest first, with all that tells them apart", async () => {
    expect((await find(ANONYMOUS, "kitsune idp preliminary")).submissions).toEqual(
      [2, 1].map((number) => ({
        ...{ kind: "IDP", number, team: { number: 1, name: "Kitsune" } },
        ...{
          round: "Preliminary",
          contest: "Demo Cup 2019",
          page: submissionPage(number === 2 ? late : early),
        },
      })),
    );
  });
});

describe("what is hidden", () => {
  test("a submission that waits for its scores is found by its team and organizers alone", async () => {
    for (const [name, viewer] of Object.entries(READERS)) {
      const found = (await pagesOf(viewer, "kitsune trp")).length > 0;
      expect({ name, found }).toEqual({ name, found: ["kitsune", "organizer"].includes(name) });
    }
    expect(await pagesOf(kitsune.viewer, "kitsune trp")).toEqual([submissionPage(waiting)]);
  });

  test("while the board is frozen, later submissions are found by their team and organizers alone", async () => {
    await freezeBoard(db, { actorId: null, roundId, now: FREEZE }, FREEZE);
    for (const [name, viewer] of Object.entries(READERS)) {
      const seesAll = ["kitsune", "organizer"].includes(name);
      const found = await pagesOf(viewer, "kitsune idp");
      const pages = (seesAll ? [late, early] : [early]).map(submissionPage);
      expect({ name, found }).toEqual({ name, found: pages });
      expect(await pagesOf(viewer, "#2")).toEqual(seesAll ? [submissionPage(late)] : []);
    }
    await unfreezeBoard(db, { actorId: null, roundId, now: NOW });
    expect(await pagesOf(ANONYMOUS, "#2")).toEqual([submissionPage(late)]);
  });

  test("scores that came after the freeze do not make an earlier submission found", async () => {
    const id = await submitted(usagi, "IDP", 11);
    await db.scoring.updateMany({ where: { submissionId: id }, data: { finishedAt: at(13) } });
    await freezeBoard(db, { actorId: null, roundId, now: FREEZE }, FREEZE);
    expect(await pagesOf(ANONYMOUS, "usagi")).toEqual([]);
    await unfreezeBoard(db, { actorId: null, roundId, now: NOW });
    expect(await pagesOf(ANONYMOUS, "usagi")).toEqual([submissionPage(id)]);
  });

  test("a withdrawn team's submissions are found by itself and organizers alone", async () => {
    const withdraw = (withdrawnAt: Date | null) =>
      db.team.update({ where: { id: tanuki.id }, data: { withdrawnAt } });
    await withdraw(at(5));
    for (const [name, viewer] of Object.entries(READERS)) {
      const found = (await pagesOf(viewer, "タヌキ")).length;
      expect({ name, found }).toEqual({ name, found: ["tanuki", "organizer"].includes(name) ? 1 : 0 });
    }
    await withdraw(null);
  });

  test.each([
    ["DRAFT", ["organizer", "helper", "auditor"]],
    ["MEMBERS", ["kitsune", "tanuki", "organizer", "helper", "auditor"]],
  ] as const)(
    "nothing of a contest of visibility %s is found by who cannot see it",
    async (visibility, admitted) => {
      await db.contest.update({ where: { id: contestId }, data: { visibility } });
      for (const [name, viewer] of Object.entries(READERS)) {
        const found = [await find(viewer, "demo"), await find(viewer, "kitsune"), await find(viewer, "#1")];
        const hits = found.map(
          ({ contests, teams, submissions }) => [contests, teams, submissions].flat().length,
        );
        const sees = (admitted as readonly string[]).includes(name);
        expect({ name, finds: hits.map((count) => count > 0) }).toEqual({ name, finds: [sees, sees, sees] });
      }
    },
  );

  test("everything that is found can be opened by who found it", async () => {
    for (const viewer of Object.values(READERS)) {
      for (const { page } of (await find(viewer, "submission")).submissions) {
        const id = /submissions\/([^?]+)/.exec(page)?.[1] ?? "";
        expect(await loadSubmission(db, id, viewer, NOW)).toMatchObject({ id });
      }
    }
  });
});

test("teams of an archived contest lead to its results", async () => {
  await db.contest.update({ where: { id: contestId }, data: { archivedAt: at(19) } });
  const results = `/contests/${contestSlug}/results`;
  const { contests, teams: found } = await find(ANONYMOUS, "demo kitsune");
  expect(contests).toEqual([]);
  expect(found).toEqual([{ number: 1, name: "Kitsune", contest: "Demo Cup 2019", page: results }]);
  expect((await find(ANONYMOUS, "demo")).contests).toEqual([{ name: "Demo Cup 2019", page: results }]);
});
