import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { signIn } from "./support/sign-in.ts";
import { originalRegions, traceFile, withDeletions } from "./support/trace-files.ts";

const IDP_NAME = "anotraces_team002_data01_IDP.csv";
const TRP_NAME = "anotraces_team002_data02_TRP.csv";

function panelOf(page: Page, kind: "IDP" | "TRP") {
  return page.getByRole("region", { name: new RegExp(`^${kind}`) });
}

test.beforeEach(async ({ page }) => {
  await signIn(page, 2, "/en/team");
});

test("a wrong name is told before anything is sent", async ({ page }) => {
  const panel = panelOf(page, "IDP");
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await panel.locator("input[type=file]").setInputFiles(traceFile("mine.csv", ["1"]));
  await expect(panel.getByRole("alert")).toContainText(`must be named ${IDP_NAME}`);
  expect(sent.filter((url) => url.includes("/submissions"))).toEqual([]);
});

test("a bad file shows its first 20 errors with their lines and the total", async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 422/);
  const panel = panelOf(page, "IDP");
  const regions = await originalRegions(page, "IDP");
  const before = await panel.getByRole("row").count();
  const broken = regions.map((region, row) => (row % 1000 === 10 ? "1025" : region));
  await panel.locator("input[type=file]").setInputFiles(traceFile(IDP_NAME, broken));
  const alert = panel.getByRole("alert");
  await expect(alert).toContainText(
    `The file has ${broken.filter((region) => region === "1025").length} errors`,
  );
  await expect(alert.locator("tbody tr")).toHaveCount(20);
  await expect(alert.locator("tbody tr").first()).toContainText("12");
  await expect(alert.locator("tbody tr").first()).toContainText("Region 1025 is outside 1..1024.");
  await page.reload();
  await expect(panelOf(page, "IDP").getByRole("row")).toHaveCount(before);
});

test("a good file is scored on the spot, and the leaderboard elsewhere follows without reloading", async ({
  page,
  browser,
  baseURL,
}) => {
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto("/en/leaderboard");
  const ranking = visitor.getByRole("table", { name: /Ranking of/ });
  const before = await ranking.getByRole("row").filter({ hasText: "Tanuki" }).textContent();
  const panel = panelOf(page, "TRP");
  const regions = await originalRegions(page, "TRP");
  await panel.locator("input[type=file]").setInputFiles(traceFile(TRP_NAME, withDeletions(regions, 3)));
  await expect(panel.getByText(/Accepted as no\. \d+/)).toBeVisible();
  const steps = panel.getByRole("list", { name: "Steps of the scoring" }).getByRole("listitem");
  await expect(steps).toHaveCount(9);
  await expect(panel.locator('li[data-state="done"]')).toHaveCount(9, { timeout: 30_000 });
  await expect(panel.getByText(/^Scored in/)).toBeVisible();
  await expect(panel.getByText("Valid: reaches the required 0.7")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/team$/);
  await expect(ranking.getByRole("row").filter({ hasText: "Tanuki" })).not.toHaveText(before ?? "");
  await visitor.close();
});

test("a team picks which submission counts, and takes it back", async ({ page }) => {
  const panel = panelOf(page, "TRP");
  const picks = panel.getByRole("radio");
  const automatic = panel.getByRole("radio", { name: /No pick/ });
  const oldest = picks.and(panel.locator("input:enabled")).nth(-2);
  await oldest.check();
  await expect(oldest).toBeChecked();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(automatic).toBeChecked();
});

test("what belongs to the team is not shown to somebody else", async ({ browser, baseURL, page }) => {
  const address = await page
    .getByRole("link", { name: /^No\. / })
    .first()
    .getAttribute("href");
  await page.goto(address ?? "");
  await expect(page.getByText("Seed", { exact: true })).toBeVisible();
  const visitor = await browser.newPage({ baseURL });
  await visitor.goto(address ?? "");
  await expect(visitor.getByText("SHA-256")).toBeVisible();
  await expect(visitor.getByText("Seed")).toHaveCount(0);
  await expect(visitor.getByRole("link", { name: "Download the file" })).toHaveCount(0);
  await visitor.close();
});
