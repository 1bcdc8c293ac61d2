import { randomUUID } from "node:crypto";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/pws-2019-settings.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { movePhase } from "../../lib/use-cases/rounds/clock/set-phases.ts";
import { editContest } from "../../lib/use-cases/rounds/contests.ts";
import { toZonedTime } from "../../lib/use-cases/rounds/zoned-time.ts";
import { expect, test } from "./fixtures.ts";
import { demoOrganizer } from "./support/demo-organizer.ts";
import { expectHydrated } from "./support/hydrated.ts";
import { signIn } from "./support/sign-in.ts";

const DAY = 24 * 3_600_000;
let db: Database;
let contestId: string;
let roundId: string;

/** Creates an archived contest, so that the site keeps showing the contest of the other tests. */
test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const slug = `clock-${randomUUID().slice(0, 8)}`;
  const appointments = { create: { userId: await demoOrganizer(db), role: "ORGANIZER" } } as const;
  const contest = await db.contest.create({
    data: { slug, name: "Clock", archivedAt: new Date(), appointments },
  });
  const round = await db.round.create({
    data: {
      contestId: contest.id,
      slug: "first",
      name: "First",
      position: 1,
      settings: PWS_2019_PRELIMINARY,
      phases: {
        create: [
          { kind: "ANONYMIZATION", startsAt: inDays(-1), endsAt: inDays(1) },
          { kind: "ATTACK", startsAt: inDays(2), endsAt: inDays(3) },
        ],
      },
    },
  });
  contestId = contest.id;
  roundId = round.id;
});

test.afterAll(async () => {
  await db.contest.delete({ where: { id: contestId } });
  await db.$disconnect();
});

const round = () =>
  db.round.findUniqueOrThrow({
    where: { id: roundId },
    include: { phases: { orderBy: { startsAt: "asc" } } },
  });

test("an organizer holds, releases, turns, freezes and publishes", async ({ page }) => {
  const parts = page.getByRole("navigation", { name: "First: parts" });
  await signIn(page, null, `/en/organizer/rounds/${roundId}/timeline`);
  const clock = page.getByRole("region", { name: "The round’s clock" });
  const dialog = page.getByRole("dialog");
  await expect(clock.getByText("Anonymization phase ends")).toBeVisible();

  // Actions are sent one after another: a second hold would have been sent before the release.
  const acts: string[] = [];
  page.on("request", (request) => {
    if (request.headers()["next-action"]) acts.push(request.url());
  });
  await clock.getByRole("button", { name: "Hold the clock" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await dialog.getByRole("button", { name: "Hold the clock" }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  await expect(dialog).toBeHidden();
  await expect(clock.getByText("Anonymization: clock held since")).toBeVisible();
  expect((await round()).heldAt).not.toBeNull();
  await clock.getByRole("button", { name: "Release the clock" }).click();
  await dialog.getByRole("button", { name: "Release the clock" }).click();
  await expect(clock.getByText("Anonymization phase ends")).toBeVisible();
  expect(acts).toHaveLength(2);

  // The attack phase cannot be moved into the anonymization phase; the error is shown beside the field.
  const start = page.getByLabel("Attack: begins");
  const planned = await start.inputValue();
  await start.fill("2019-10-01T09:00");
  await page.getByRole("button", { name: "Save phases" }).click();
  await expect(page.getByText("A phase cannot begin before the previous one has ended.")).toBeVisible();
  await start.fill(planned);

  await parts.getByRole("link", { name: "Publication" }).click();
  const board = page.getByRole("region", { name: "Public board" });
  await board.getByRole("button", { name: "Freeze now" }).click();
  await expect(board.getByText("The public board has been frozen since")).toBeVisible();
  await board.getByRole("button", { name: "Unfreeze" }).click();
  await expect(board.getByText("The public board is updated with every score.")).toBeVisible();

  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByRole("button", { name: "Publish results" })).toBeDisabled();
  await parts.getByRole("link", { name: "Timeline" }).click();
  await clock.getByRole("button", { name: "Begin Attack now" }).click();
  await dialog.getByRole("button", { name: "Begin Attack now" }).click();
  await expect(clock.getByText("Attack phase ends")).toBeVisible();
  await clock.getByRole("button", { name: "End Attack now" }).click();
  await dialog.getByRole("button", { name: "End Attack now" }).click();
  await expect(clock.getByText("The round ended")).toBeVisible();
  await db.round.update({ where: { id: roundId }, data: { closedAt: new Date() } });
  await parts.getByRole("link", { name: "Publication" }).click();
  await expect(publication).toBeVisible();
  await page.reload();
  await publication.getByRole("button", { name: "Publish results" }).click();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(publication.getByText("Published ")).toBeVisible();
  expect((await round()).resultsPublishedAt).not.toBeNull();
  // Nothing is left to hold, end, start or freeze.
  await expect(board.getByRole("button")).toHaveCount(0);
  await parts.getByRole("link", { name: "Timeline" }).click();
  await expect(clock.getByText("The round ended")).toBeVisible();
  await expect(clock.getByRole("button")).toHaveCount(0);
});

test("a draft of a round's phases survives another organizer's change", async ({ page }) => {
  const midnight = Math.ceil(Date.now() / DAY) * DAY;
  const hour = (hours: number) => new Date(midnight + hours * 3_600_000);
  const { id } = await db.round.create({
    data: {
      contestId,
      slug: "second",
      name: "Second",
      position: 2,
      settings: PWS_2019_PRELIMINARY,
      phases: {
        create: [
          { kind: "ANONYMIZATION", startsAt: hour(-48), endsAt: hour(10) },
          { kind: "ATTACK", startsAt: hour(20), endsAt: hour(30) },
        ],
      },
    },
  });
  const { timeZone } = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  const shown = (moment: Date) => toZonedTime(moment, timeZone);
  // What is typed before the page has come to life is lost.
  const alive = page.waitForRequest(/\/api\/v1\/events\?about=contests/);
  await signIn(page, null, `/en/organizer/rounds/${id}/timeline`);
  await alive;
  await page.getByRole("textbox", { name: "Attack: ends" }).fill(shown(hour(33)));

  const act = { actorId: null, roundId: id, now: new Date() };
  await movePhase(db, act, "ANONYMIZATION", { endsAt: hour(12), shiftLater: true });
  const note = page.getByRole("alert").filter({ hasText: "While you were filling this in" });
  await expect(note.getByRole("listitem")).toHaveCount(3);
  await expect(note.getByText("Attack: ends").first()).toContainText("saving will replace it with that");
  await expect(page.getByRole("textbox", { name: "Anonymization: ends" })).toHaveValue(shown(hour(12)));
  await expect(page.getByRole("textbox", { name: "Attack: begins" })).toHaveValue(shown(hour(22)));
  await expect(page.getByRole("textbox", { name: "Attack: ends" })).toHaveValue(shown(hour(33)));

  await note.getByRole("button", { name: "Attack: ends: discard mine" }).click();
  await expect(page.getByRole("textbox", { name: "Attack: ends" })).toHaveValue(shown(hour(32)));
  // With the later phases: the start is earlier, and what follows its end goes with it.
  await page.getByLabel("Move the later phases by the same amount").check();
  await page.getByRole("textbox", { name: "Anonymization: ends" }).fill(shown(hour(11)));
  await expect(page.getByRole("textbox", { name: "Attack: ends" })).toHaveValue(shown(hour(31)));
  await page.getByRole("button", { name: "Save phases" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  await expect(note).toHaveCount(0);

  await page.getByRole("link", { name: "Settings" }).click();
  const name = page.getByRole("textbox", { name: /^Name/ });
  await name.fill("Grand final");
  await page.getByRole("button", { name: "Save round" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Grand final" })).toBeVisible();
  const stored = await db.round.findUniqueOrThrow({
    where: { id },
    include: { phases: { orderBy: { startsAt: "asc" } } },
  });
  expect(stored.name).toBe("Grand final");
  expect(stored.phases.map(({ endsAt }) => endsAt)).toEqual([hour(11), hour(31)]);
});

test("phases are dragged on the timeline", async ({ page }) => {
  const { id } = await db.round.create({
    data: {
      contestId,
      slug: "dragged",
      name: "Dragged",
      position: 3,
      settings: PWS_2019_PRELIMINARY,
      phases: {
        create: {
          kind: "ATTACK",
          startsAt: new Date("2031-04-01T00:00Z"),
          endsAt: new Date("2031-04-11T00:00Z"),
        },
      },
    },
  });
  await signIn(page, null, `/en/organizer/rounds/${id}/timeline`);
  const ends = page.getByLabel("Attack: ends");
  const before = await ends.inputValue();
  const begins = await page.getByLabel("Attack: begins").inputValue();
  const grip = page.locator('[data-grip="endsAt"]');
  // Before hydration nothing is dragged.
  await expect(async () => {
    const box = await grip.boundingBox();
    if (!box) throw new Error("The bar has no grip.");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y, { steps: 4 });
    await page.mouse.up();
    expect(await ends.inputValue()).not.toBe(before);
  }).toPass();
  const dragged = await ends.inputValue();
  expect(dragged < before && dragged > begins).toBe(true);
  await expect(page.getByLabel("Attack: begins")).toHaveValue(begins);
  await page.getByRole("button", { name: "Save phases" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved" })).toBeVisible();
  const { timeZone } = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  const [stored] = await db.phase.findMany({ where: { roundId: id } });
  expect(toZonedTime(stored.endsAt, timeZone)).toBe(dragged);
});

test("a draft in a contest's form survives another organizer's change", async ({ page }) => {
  await signIn(page, null, "/en/organizer");
  await page.goto(`/en/organizer/contest?contest=${contestId}`);
  const name = page.getByRole("textbox", { name: "Name" });
  const size = page.getByRole("textbox", { name: "Largest team" });
  await expectHydrated(name);
  await name.fill("Clockwork");
  await size.fill("7");

  const slug = `clock-${randomUUID().slice(0, 8)}`;
  await editContest(db, null, contestId, { slug, maxTeamSize: 5, selfRegistration: true });
  const note = page.getByRole("alert").filter({ hasText: "While you were filling this in" });
  await expect(note.getByRole("listitem")).toHaveCount(3);
  await expect(note.getByText("Teams register themselves: no → yes.")).toBeVisible();
  await expect(note.getByText("Largest team: empty → 5. You entered 7")).toBeVisible();
  await expect(name).toHaveValue("Clockwork");
  await expect(page.getByRole("textbox", { name: "Address" })).toHaveValue(slug);

  await note.getByRole("button", { name: "Largest team: discard mine" }).click();
  await expect(size).toHaveValue("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Clockwork" })).toBeVisible();
  const stored = await db.contest.findUniqueOrThrow({ where: { id: contestId } });
  expect(stored).toMatchObject({ name: "Clockwork", slug, maxTeamSize: 5, selfRegistration: true });
});

test("a past end of the anonymization phase gives a warning before it is saved", async ({ page }) => {
  await signIn(page, null, "/en/organizer/rounds/new");
  const end = page.getByLabel("Anonymization: ends");
  const warning = page.getByText("once saved, the round closes within seconds, for good");
  // Before hydration the page does not react to a time.
  await expect(async () => {
    await end.fill("2019-08-26T12:00");
    await expect(warning).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.getByLabel("Attack: ends").fill("2019-08-27T12:00");
  await expect(warning).toHaveCount(1);
  await end.fill("2999-08-26T12:00");
  await expect(warning).toBeHidden();
});
