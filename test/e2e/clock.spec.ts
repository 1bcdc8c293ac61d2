import { randomUUID } from "node:crypto";
import { PWS_2019_PRELIMINARY } from "../../lib/contest/round-settings.ts";
import { type Database, openDatabase } from "../../lib/db/client.ts";
import { databaseUrl } from "../../lib/env.ts";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./support/sign-in.ts";

const DAY = 24 * 3_600_000;
let db: Database;
let contestId: string;
let roundId: string;

/** An archived contest, so that the site goes on showing the one of the other tests. */
test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 2 });
  const inDays = (days: number) => new Date(Date.now() + days * DAY);
  const slug = `clock-${randomUUID().slice(0, 8)}`;
  const contest = await db.contest.create({ data: { slug, name: "Clock", archivedAt: new Date() } });
  const round = await db.round.create({
    data: {
      ...{ contestId: contest.id, slug: "first", name: "First", position: 1, settings: PWS_2019_PRELIMINARY },
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
  await signIn(page, null, `/en/organizer/rounds/${roundId}`);
  const clock = page.getByRole("region", { name: "The round’s clock" });
  const dialog = page.getByRole("dialog");
  await expect(clock.getByText("Anonymization phase ends")).toBeVisible();

  await clock.getByRole("button", { name: "Hold the clock" }).click();
  await dialog.getByRole("button", { name: "Hold the clock" }).click();
  await expect(clock.getByText("Anonymization: clock held since")).toBeVisible();
  expect((await round()).heldAt).not.toBeNull();
  await clock.getByRole("button", { name: "Release the clock" }).click();
  await dialog.getByRole("button", { name: "Release the clock" }).click();
  await expect(clock.getByText("Anonymization phase ends")).toBeVisible();

  // The attack phase cannot be moved into the anonymization phase; the fault is said in place.
  await clock.getByLabel("Phase", { exact: true }).selectOption("ATTACK");
  await clock.getByLabel("What moves").selectOption("startsAt");
  await clock.getByLabel("New start").fill("2019-10-01T09:00");
  await clock.getByRole("button", { name: "Move", exact: true }).click();
  await expect(clock.getByText("A phase begins when the one before it has ended, or later.")).toBeVisible();

  const board = page.getByRole("region", { name: "Public board" });
  await board.getByRole("button", { name: "Freeze now" }).click();
  await expect(board.getByText("The public board has stood still since")).toBeVisible();
  await board.getByRole("button", { name: "Unfreeze" }).click();
  await expect(board.getByText("The public board moves with every score.")).toBeVisible();

  const publication = page.getByRole("region", { name: "Publication" });
  await expect(publication.getByRole("button", { name: "Publish results" })).toBeDisabled();
  await clock.getByRole("button", { name: "Begin Attack now" }).click();
  await dialog.getByRole("button", { name: "Begin Attack now" }).click();
  await expect(clock.getByText("Attack phase ends")).toBeVisible();
  await clock.getByRole("button", { name: "End Attack now" }).click();
  await dialog.getByRole("button", { name: "End Attack now" }).click();
  await expect(clock.getByText("The round ended")).toBeVisible();
  await db.round.update({ where: { id: roundId }, data: { closedAt: new Date() } });
  await page.reload();
  await publication.getByRole("button", { name: "Publish results" }).click();
  await expect(dialog.getByRole("button", { name: "Publish" })).toBeDisabled();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(publication.getByText("Published ")).toBeVisible();
  expect((await round()).resultsPublishedAt).not.toBeNull();
});
