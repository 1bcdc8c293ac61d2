import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

async function openCounting(page: Page, set: "IDP" | "TRP", team = "001"): Promise<string> {
  await page.goto(`/en/teams/${team}`);
  const origin = page.locator("article").filter({ hasText: set === "IDP" ? "IDP:" : "TRP:" });
  await origin.getByRole("link", { name: /^No\. \d+$/ }).click();
  await page.waitForURL(/\/submissions\//);
  return page.url();
}

test("a team's page shows the origin of its sum, down to the file", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const row = page.getByRole("row").filter({ hasText: "001" }).first();
  const toSum = row.getByRole("link", { name: /^[01]\.\d{4}$/ }).last();
  const sum = (await toSum.textContent()) ?? "";
  await toSum.click();
  await expect(page.getByRole("heading", { name: "Where the score comes from" })).toBeVisible();
  const minima = page.locator("article strong").filter({ hasText: /^[01]\.\d{4}$/ });
  const [idp, trp] = (await minima.allTextContents()).map(Number);
  // Each of the three numbers is rounded separately.
  expect(Math.abs(idp + trp - Number(sum))).toBeLessThan(0.0002);
  await page.getByText("All steps in a table").click();
  await expect(page.getByRole("table").first().getByRole("cell", { name: sum }).first()).toBeVisible();
  await openCounting(page, "IDP");
  await expect(page.getByText(/Right for [\d,]+ of [\d,]+ pseudonyms/).first()).toBeVisible();
});

test("only the team sees where its set loses utility, and one user's traces", async ({ page, browser }) => {
  await signIn(page, 1, "/en/team");
  const address = await openCounting(page, "TRP");
  const map = page.getByRole("application", { name: /Map of 32 × 32 regions/ });
  await expect(map).toBeVisible();

  await map.focus();
  const story = page.getByRole("heading", { level: 4 });
  const before = Number((await story.textContent())?.match(/\d+/)?.[0]);
  await page.keyboard.press("ArrowUp");
  await expect(story).toContainText(String(before + 32));

  await page.getByRole("button", { name: "Show a user’s traces" }).click();
  const events = page.getByRole("group", { name: "The day’s events" });
  await expect(events.getByRole("row")).toHaveCount(21);
  await page.getByRole("slider", { name: "Time" }).fill("3");
  await expect(events.locator("tr[data-chosen]")).toContainText("9:30");
  await expectNoViolations(page);

  const stranger = await browser.newPage();
  await stranger.goto(address);
  await expect(stranger.getByText("Right for").first()).toBeVisible();
  await expect(stranger.getByText("Behind the scores")).toHaveCount(0);
  await expect(stranger.getByText("How much of these scores is chance?")).toHaveCount(0);
  await stranger.close();
});

test("a team has its set's scoring repeated, and sees the score variance", async ({ page }) => {
  await signIn(page, 3, "/en/team");
  await openCounting(page, "IDP", "003");
  const section = page.getByRole("region", { name: "How much of these scores is chance?" });
  await expect(section.getByText("never a mean")).toBeVisible();
  // A retry of this test is offered more repeats.
  await section.getByRole("button", { name: /^(Repeat the scoring|Make it 20)$/ }).click();
  const table = section.getByRole("table", { name: /^ID disclosure over (10|20) repeats$/ });
  await expect(table).toBeVisible();
  const row = table.getByRole("row", { name: /^I2-VisitProb/ });
  await expect(row).toHaveText(/(\d\.\d{4}){3}\d\.\d{4}–\d\.\d{4}$/);
  const stored = (await row.getByRole("cell").first().textContent()) ?? "";
  const shown = page.locator("#I2-VisitProb").getByText(stored, { exact: true });
  await expect(shown).toBeVisible();
  await expect(section.getByRole("progressbar")).toHaveCount(0);
  await expectNoViolations(page);
});

test("the account page's link to the team ends at the team's members", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await signIn(page, 1, "/en/account");
  await page.getByRole("link", { name: "To your team in Demo Cup" }).click();
  await expect(page).toHaveURL(/#team-people$/);
  await expect(page.getByRole("heading", { name: "Members" })).toBeInViewport();
});
