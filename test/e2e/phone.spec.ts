import type { Locator } from "@playwright/test";
import { makeLargeContest } from "../../bench/pages/large-contest.ts";
import { attackAll, endAnonymization } from "../../bench/pages/later-stages.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { blobStore } from "../../lib/platform/storage/storage.ts";
import { expect, test } from "./fixtures.ts";
import { demoOrganizer } from "./support/demo-organizer.ts";
import { signIn } from "./support/sign-in.ts";

const TEAMS = 40;
/** Number of rows shown of a long table on a phone. */
const ROWS = 25;

let db: Database;
let contest: { readonly contestId: string; readonly roundId: string };
let results: string;

/** Creates an archived contest with many teams, attacks and published results; the site keeps showing the other tests' contest. */
test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  contest = await makeLargeContest(
    { db, store: await blobStore(db) },
    { teams: TEAMS, submissions: 2 * TEAMS },
  );
  const userId = await demoOrganizer(db);
  await db.appointment.create({ data: { contestId: contest.contestId, userId, role: "ORGANIZER" } });
  const { slug } = await archive(true);
  results = `/en/contests/${slug}/results`;
});

test.afterAll(async () => {
  await db.contest.delete({ where: { id: contest.contestId } });
  await db.$disconnect();
});

test.use({ viewport: { width: 390, height: 844 } });

test("the vote button stays visible, and covers nothing that has the focus", async ({ page }) => {
  const userId = await demoOrganizer(db);
  await db.juryMember.create({ data: { contestId: contest.contestId, userId } });
  await archive(false);
  try {
    await signIn(page, null, "/en/vote");
    const button = page.getByRole("button", { name: "Vote" });
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.getByRole("radio").first().focus();
    for (let presses = 0; presses < TEAMS / 2; presses++) await page.keyboard.press("ArrowDown");
    const bar = page.locator("div:has(> div > button[type=submit])");
    const gap = async () => (await boxOf(bar)).y - bottomOf(await boxOf(page.locator("input:focus")));
    await expect.poll(gap).toBeGreaterThan(0);
    await expect(button).toBeInViewport({ ratio: 1 });
    await button.click();
    await expect(page.getByText(/^Your vote is for team/)).toBeVisible();
  } finally {
    await archive(true);
  }
});

test.describe("a contest with results on a phone", () => {
  test.beforeAll(async () => {
    // The clock does not close rounds of archived contests.
    await archive(false);
    await endAnonymization(db, contest);
    const closed = async () =>
      (await db.round.findUniqueOrThrow({ where: { id: contest.roundId } })).closedAt;
    await expect.poll(closed, { timeout: 180_000 }).not.toBeNull();
    await attackAll(db, contest);
    await archive(true);
  });

  test("shows some teams on the round’s and the results page, and all on request", async ({ page }) => {
    await page.goto(results);
    const tables = page.getByRole("table");
    await expect(tables).toHaveCount(3);
    for (const table of await tables.all()) await expectShown(table, ROWS);
    await page
      .getByRole("checkbox", { name: `Show all ${TEAMS} rows` })
      .first()
      .check();
    await expectShown(tables.first(), TEAMS);
    await expectShown(tables.last(), ROWS);

    await page.emulateMedia({ media: "print" });
    for (const table of await tables.all()) await expectShown(table, TEAMS);
    await page.emulateMedia({ media: null });
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const table of await tables.all()) await expectShown(table, TEAMS);
    await expect(page.getByRole("checkbox")).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, null, `/en/organizer/rounds/${contest.roundId}/teams`);
    const sets = page.getByRole("region", { name: "The sets that count" }).getByRole("table");
    await expectShown(sets, ROWS);

    await page.goto(results);
    const last = tables.first().locator("tbody tr").last();
    await expect(last).toBeHidden();
    await joinTeam(Number((await last.locator("th").textContent())?.slice(0, 3)));
    await page.reload();
    await expect(last).toContainText("your team");
    await expect(last).toBeVisible();
    await expectShown(tables.first(), ROWS + 1);
  });

  test("shows a team's lower score as a set's minimum, and names the team", async ({ page }) => {
    const [set] = await db.publicSet.findMany({
      where: { dataSet: { roundId: contest.roundId, kind: "IDP" } },
      take: 1,
      include: { attacks: { take: 1 } },
    });
    await db.teamAttackScore.updateMany({ where: { attackId: set?.attacks[0]?.id }, data: { score: 0 } });
    await page.goto(`/en/submissions/${set?.submissionId}`);
    const attacks = page.locator("section").filter({ has: page.locator("#I1-rand") });
    const marked = attacks.locator("li[data-minimum]");
    await expect(marked).toHaveCount(1);
    await expect(marked).toContainText(/Team \d{3}/);
    await expect(marked).toContainText("0.0000");
  });
});

/** Adds the demo's organizer to a team of the large contest. */
async function joinTeam(number: number): Promise<void> {
  const { contestId } = contest;
  const userId = await demoOrganizer(db);
  const team = await db.team.findFirstOrThrow({ where: { contestId, number } });
  await db.member.create({ data: { contestId, teamId: team.id, userId, role: "CAPTAIN" } });
}

async function archive(isArchived: boolean): Promise<{ readonly slug: string }> {
  const archivedAt = isArchived ? new Date() : null;
  return db.contest.update({ where: { id: contest.contestId }, data: { archivedAt } });
}

const bottomOf = (box: { readonly y: number; readonly height: number }) => box.y + box.height;

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error("It is not to be seen.");
  return box;
}

async function expectShown(table: Locator, rows: number): Promise<void> {
  await expect(table.locator("tbody tr:visible")).toHaveCount(rows);
}
