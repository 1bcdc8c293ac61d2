import { readFileSync } from "node:fs";
import path from "node:path";
import { rampColor } from "../../lib/common/color-ramp.ts";
import { type Database, openDatabase } from "../../lib/platform/db/client.ts";
import { databaseUrl } from "../../lib/platform/env.ts";
import { importResults } from "../../lib/use-cases/set-up/past-results/import-results.ts";
import { ROUNDS_OF_2019 } from "../../lib/use-cases/set-up/past-results/published-rounds.ts";
import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook } from "./support/accessible.ts";

const SLUG = "invented-cup";
const bytes = readFileSync(path.join(import.meta.dirname, "../helpers/data/invented-results.json"));

let db: Database;

test.beforeAll(async () => {
  db = openDatabase(databaseUrl(), { maxConnections: 1 });
  await importResults(db, null, {
    fileName: "invented.json",
    bytes,
    contest: { slug: SLUG, name: "Invented Cup", timeZone: "Asia/Tokyo" },
    roundAs: () => ROUNDS_OF_2019.preliminary,
    replace: false,
  });
});

test.afterAll(async () => {
  await db.contest.deleteMany({ where: { slug: SLUG } });
  await db.$disconnect();
});

test("a past contest is in the archive, and its numbers link to their origin", async ({ page }) => {
  await page.goto("/en");
  await page.getByRole("link", { name: "Archive" }).click();
  const past = page.getByRole("article", { name: "Invented Cup" });
  await expect(past.getByRole("list", { name: "The winners" }).getByRole("listitem")).toHaveText([
    "1stTeam 0011.5000",
    "2ndTeam 0020.7500",
    "3rdTeam 0030.5000",
  ]);
  await past.getByRole("link", { name: "Invented Cup" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results · Invented Cup");
  await expect(page).toHaveTitle(/^Results · Invented Cup/);
  // Not the present contest's name, which this page is not about.
  await expect(page.getByRole("banner").getByRole("link", { name: "Tracecup" })).toBeVisible();
  await expect(page.getByText("agrees with every published minimum, total and place")).toBeVisible();
  const ranking = page.getByRole("region", { name: "Anonymization ranking" });
  await expect(ranking.locator("tbody tr").first()).toContainText("1.5000");
  await ranking.getByRole("link", { name: "0.7500" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/en/contests/${SLUG}/matrix.*#team001_data01_IDP$`));
});

test("the plot comes when it is nearly in view, and its points lead to the matrix", async ({ page }) => {
  await page.goto(`/en/contests/${SLUG}/results`);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "Every set that counts" })).toBeVisible();
  const point = page.getByRole("link", { name: /^Team 001, IDP set: s_I,min/ });
  await expect(point).toHaveAttribute(
    "href",
    new RegExp(`/en/contests/${SLUG}/matrix\\?round=.*#team001_data01_IDP$`),
  );
});

test("the matrix shows a number's origin, marks the lowest, sorts, and moves by arrow keys", async ({
  page,
}) => {
  await page.goto(`/en/contests/${SLUG}/matrix`);
  const grid = page.getByRole("grid", { name: /ID disclosure of every set/ });
  const line = grid.getByRole("row").filter({ hasText: "001 IDP" });
  await expect(line.getByRole("gridcell", { name: "lowest of its row" })).toHaveText(/0\.7500/);
  await grid
    .getByRole("row")
    .filter({ hasText: "003 TRP" })
    .getByRole("gridcell", { name: "0.6250" })
    .last()
    .click();
  const story = page.locator("[aria-live=polite]").filter({ hasText: "strongest" });
  await expect(story).toContainText("Team 001 on team 003, TRP set");
  await expect(story).toContainText("The strongest of 5 attacks");
  await page.keyboard.press("ArrowRight");
  await expect(story).toContainText("Team 002 on team 003, TRP set");
  await page.keyboard.press("Control+End");
  await expect(page.getByText("Sum of I3-HomeProb")).toBeVisible();
  await grid.getByRole("button", { name: "Team 002" }).click();
  await expect(grid.getByRole("columnheader", { name: "Team 002" })).toHaveAttribute(
    "aria-sort",
    "ascending",
  );
  await expect(grid.locator("tbody tr").first()).toContainText("001 TRP");
});

test("the matrix is painted with the ramp of drawn maps, in both colour schemes", async ({ page }) => {
  await page.goto(`/en/contests/${SLUG}/matrix`);
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
    const steps = page.locator("i[style*='--share']");
    await expect(steps).toHaveCount(11);
    const painted = await steps.evaluateAll((elements) =>
      elements.map((element) => {
        const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
        canvas.fillStyle = getComputedStyle(element).backgroundColor;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)];
      }),
    );
    for (const [step, color] of painted.entries()) {
      const hex = rampColor(step / 10, scheme);
      for (const [channel, value] of color.entries()) {
        const expected = Number.parseInt(hex.slice(1 + 2 * channel, 3 + 2 * channel), 16);
        expect(Math.abs(value - expected), `${scheme} ${step} ${hex} ${color}`).toBeLessThanOrEqual(1);
      }
    }
  }
});

test("the matrix of a running contest has the sample attacks on counting submissions", async ({ page }) => {
  await page.goto("/en/matrix");
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("columnheader")).toHaveCount(2 + 3);
  await grid.locator("td[data-lowest]").first().click();
  await page.getByRole("link", { name: /Submission no\. \d+/ }).click();
  await expect(page).toHaveURL(/\/en\/submissions\//);
});

test("the matrix is available as CSV, and the awards as JSON", async ({ request }) => {
  const csv = await request.get(`/api/v1/contests/${SLUG}/matrix?format=csv&score=reidentification`);
  expect(csv.headers()["content-type"]).toContain("text/csv");
  expect((await csv.text()).trimEnd().split("\n")).toHaveLength(8);
  const answer = await request.get(`/api/v1/contests/${SLUG}/awards`);
  expect(await answer.json()).toMatchObject({
    final: true,
    awards: [{ kind: "overall", place: 1, value: 1.5 }, {}, {}, {}, {}, {}, {}],
  });
  expect((await request.get(`/api/v1/contests/${SLUG}/matrix?format=pdf`)).status()).toBe(422);
});

test("results, matrix and archive are accessible, and do not scroll sideways", async ({ page }) => {
  for (const address of [
    `/en/contests/${SLUG}/results`,
    `/ja/contests/${SLUG}/matrix`,
    "/ja/results",
    "/en/matrix",
    "/en/archive",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectCleanInEveryLook(page, address);
  }
});
