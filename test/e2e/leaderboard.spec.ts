import { expect, test } from "./fixtures.ts";
import { expectNoViolations } from "./support/accessible.ts";
import { findBoardChart } from "./support/board-chart.ts";
import { signIn } from "./support/sign-in.ts";

test("the leaderboard ranks the teams and says why a set is invalid", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const table = page.getByRole("table", { name: "Ranking of Preliminary round" });
  const rows = table.locator("tbody tr");
  await expect(rows).toHaveCount(14);
  await expect(rows.first().locator("td").first()).toHaveText("1");
  const usagi = table.getByRole("row").filter({ hasText: "Usagi" });
  await expect(usagi).toContainText("invalid: < 0.7");
  await expect(usagi).toContainText("0.0000");
});

test("the leaderboard marks the viewer's own team", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const table = page.getByRole("table", { name: "Ranking of Preliminary round" });
  await expect(table.locator("tbody tr")).toHaveCount(14);
  await expect(table.getByText("your team")).toHaveCount(0);
  await signIn(page, 2, "/en/leaderboard");
  await expect(table.getByRole("rowheader").filter({ hasText: "your team" })).toHaveText(/^002/);
});

test("the leaderboard sorts by a column, its better end first", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const table = page.getByRole("table", { name: /Ranking of/ });
  await table.getByRole("button", { name: "Team" }).click();
  await expect(table.getByRole("columnheader", { name: "Team" })).toHaveAttribute("aria-sort", "ascending");
  await expect(table.locator("tbody tr th").first()).toContainText("000");
  await table.getByRole("button", { name: "Sum" }).click();
  await expect(table.getByRole("columnheader", { name: "Sum" })).toHaveAttribute("aria-sort", "descending");
});

test("the front page names the leaders, and leads each reader to what they can do now", async ({ page }) => {
  const step = page.getByRole("complementary", { name: "What you can do now" });
  await page.goto("/en");
  await expect(page.getByRole("table", { name: /^Ranking of/ }).locator("tbody tr")).toHaveCount(5);
  await expect(step.getByRole("link")).toHaveText("Read the rules");
  await page.getByRole("link", { name: "The whole board (14 teams)" }).click();
  await expect(page).toHaveURL(/\/en\/leaderboard\?round=/);
  await signIn(page, 1, "/en");
  await step.getByRole("link", { name: "Upload a set" }).click();
  await expect(page).toHaveURL("/en/team");
  // A page that is still open would be refused what it asks for.
  await page.goto("about:blank");
  await page.context().clearCookies();
  await signIn(page, null, "/en");
  await expect(step.getByRole("link")).toHaveText("Open the console");
});

test("the leaderboard links a number to its submission", async ({ page }) => {
  await page.goto("/en");
  const row = page.getByRole("row", { name: /Yamaneko/ });
  const number = row.locator('a[href*="/submissions/"]').first();
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    number.click({ modifiers: ["ControlOrMeta"] }),
  ]);
  await expect(tab).toHaveURL(/\/en\/submissions\//);
  await tab.close();
  await page.evaluate(() => document.documentElement.setAttribute("data-stays", ""));
  await number.click();
  await expect(page).toHaveURL(/\/en\/submissions\//);
  await expect(page.locator("html[data-stays]"), "the document").toBeAttached();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("IDP set, submission no.");
  await expect(page.getByText("I2-VisitProb")).toBeVisible();
});

test("the chart opens a submission from its point, and hides the invalid ones", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const points = (await findBoardChart(page)).getByRole("link");
  const all = await points.count();
  await page.getByText("Valid only").click();
  await expect(points).not.toHaveCount(all);
  const last = await points.last().getAttribute("href");
  await points.last().click();
  await expect(page).toHaveURL(new RegExp(`${last}$`));
});

test("an area that is dragged in the chart is enlarged, and its teams are marked", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const chart = await findBoardChart(page);
  const points = chart.getByRole("link");
  const all = await points.count();
  const rows = page.getByRole("table", { name: /^Ranking of/ }).locator("tbody tr");
  const showAll = page.getByRole("button", { name: "Show all" });

  // From a point, whose link must not be followed.
  const point = chart.getByRole("link", { name: /^Team 006 Kawauso, TRP/ });
  // It waits until the point stands still.
  await point.hover();
  const begin = await point.boundingBox();
  if (!begin) throw new Error("the chart has no point in view");
  const [x, y] = [begin.x + begin.width / 2, begin.y + begin.height / 2];
  const drag = async () => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 40, { steps: 4 });
    await page.mouse.move(x - 120, y + 80, { steps: 4 });
  };
  await drag();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(points).toHaveCount(all);

  await drag();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/en\/leaderboard$/);
  await expect(showAll).toBeVisible();
  expect(await points.count()).toBeLessThan(all);
  const inside = rows.and(page.locator('[data-area="in"]'));
  await expect(inside).not.toHaveCount(0);
  const inArea = await inside.count();
  await expect(page.getByRole("status").filter({ hasText: `of ${inArea} team` })).toBeVisible();
  await expect(rows.and(page.locator('[data-area="outside"]'))).toHaveCount(14 - inArea);
  await expectNoViolations(page);
  await page.keyboard.press("Escape");
  await expect(points).toHaveCount(all);
  await expect(rows.and(page.locator("[data-area]"))).toHaveCount(0);
});

test("an area is chosen by typed limits, and a finger draws only while their form is open", async ({
  page,
}) => {
  await page.goto("/en/leaderboard");
  const chart = await findBoardChart(page);
  await expect(chart).toHaveCSS("touch-action", "auto");
  await page.getByText("Limits of the area").press("Enter");
  await expect(chart).toHaveCSS("touch-action", "none");
  await page.getByRole("spinbutton", { name: "ID disclosure, from" }).fill("0.2");
  await page.getByRole("spinbutton", { name: "ID disclosure, to" }).fill("0.1");
  await page.getByRole("spinbutton", { name: "Trace inference, to" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "No set lies in this area." })).toBeVisible();
  await expect(page.getByRole("spinbutton", { name: "ID disclosure, from" })).toHaveValue("0.1");
  await expect(page.getByRole("spinbutton", { name: "Trace inference, to" })).toBeFocused();
  await page.getByRole("button", { name: "Show all" }).press("Enter");
  await expect(chart.getByRole("link")).not.toHaveCount(0);
});

test("a team that is pointed at in the table or the chart is marked in both", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const chart = await findBoardChart(page);
  const row = page
    .getByRole("table", { name: /^Ranking of/ })
    .getByRole("row")
    .filter({ hasText: "Kitsune" });
  await row.getByRole("link").first().focus();
  const marked = chart.locator("a[data-pointed]");
  await expect(marked).toHaveCount(3);
  for (const point of await marked.all()) await expect(point).toHaveAccessibleName(/^Team 001 Kitsune/);
  await marked.first().focus();
  await expect(row).toHaveAttribute("data-pointed", "true");
  await page.getByRole("heading", { level: 1 }).hover();
  await chart.getByRole("link", { name: /^Team 003 Usagi, TRP/ }).hover();
  await expect(row).not.toHaveAttribute("data-pointed");
});

test("the chart of an answer that failed is read again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 503/);
  await page.clock.install();
  let failed = false;
  await page.route(/\/leaderboard\?round=[^&]+$/, async (route) => {
    if (failed) return route.continue();
    failed = true;
    await route.fulfill({ status: 503 });
  });
  await page.goto("/en/leaderboard");
  await page.getByRole("heading", { name: "Every submission" }).scrollIntoViewIfNeeded();
  await expect.poll(() => failed).toBe(true);
  await page.clock.fastForward(16_000);
  await expect(page.getByRole("group", { name: /Chart of/ }).getByRole("link")).not.toHaveCount(0);
});

test("the table contains all six attack scores of every submission", async ({ page }) => {
  await page.goto("/en/leaderboard");
  await findBoardChart(page);
  await page.getByText("All submissions and their attack scores as a table").click();
  const region = page.getByRole("group", { name: "All submissions" });
  for (const attack of ["I1-rand", "I2-VisitProb", "I3-HomeProb", "T1-rand", "T2-VisitProb", "T3-HomeProb"]) {
    await expect(region.getByRole("columnheader", { name: attack })).toBeVisible();
  }
});

test("the leaderboard can be downloaded as CSV and JSON", async ({ page }) => {
  await page.goto("/en/leaderboard");
  for (const format of ["CSV", "JSON"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: format, exact: true }).click(),
    ]);
    expect(await download.failure()).toBeNull();
  }
});

test("changing the language keeps the page, and changes every link", async ({ page }) => {
  await page.goto("/en/leaderboard");
  await page.getByRole("link", { name: "日本語" }).click();
  await expect(page).toHaveURL(/\/ja\/leaderboard$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await page.getByRole("link", { name: "自チーム" }).click();
  await expect(page).toHaveURL(/\/ja\/team$/);
});

test("changing the language and signing in keep the page's query", async ({ page }) => {
  await page.goto("/en/leaderboard?round=preliminary");
  await page.getByRole("link", { name: "Sign in" }).first().click();
  // The previous page has a link of this name too.
  await expect(page).toHaveURL(/\/en\/sign-in\?/);
  await page.getByRole("link", { name: "日本語" }).click();
  await expect(page).toHaveURL(/\/ja\/sign-in\?callbackUrl=%2Fja%2Fleaderboard%3Fround%3Dpreliminary$/);
  await page.goto("/en/leaderboard?round=preliminary");
  await page.getByRole("link", { name: "日本語" }).click();
  await expect(page).toHaveURL(/\/ja\/leaderboard\?round=preliminary$/);
});

test("an unknown address gives 404 in its language", async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of 404/);
  const answer = await page.goto("/ja/nothing-here");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("ページが見つかりません");
  const submission = await page.goto("/en/submissions/no-such-one");
  expect(submission?.status()).toBe(404);
});

test.describe("the site on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const address of ["/en", "/ja", "/en/leaderboard", "/ja/leaderboard"]) {
    test(`${address} does not scroll sideways`, async ({ page }) => {
      await page.goto(address);
      await expect(page.getByRole("table").first()).toBeVisible();
      const hidden = await page.evaluate(() => document.body.scrollWidth - window.innerWidth);
      expect(hidden).toBeLessThanOrEqual(0);
    });
  }

  test("has the same links in the menu", async ({ page }) => {
    await page.goto("/en");
    await page.getByRole("button", { name: "Open the menu" }).click();
    await page.getByRole("dialog").getByRole("link", { name: "My team" }).click();
    await expect(page).toHaveURL(/\/en\/team$/);
    await expect(page.getByRole("dialog")).toBeHidden();
  });
});
