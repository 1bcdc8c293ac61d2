import { expect, test } from "./fixtures.ts";
import { findBoardChart } from "./support/board-chart.ts";
import { signIn } from "./support/sign-in.ts";

test("the first tab stop skips the header", async ({ page }) => {
  await page.goto("/en/leaderboard");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to the content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
});

test("the table is sorted and a submission opened without a mouse", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const sum = page.getByRole("columnheader", { name: "Sum" });
  await sum.getByRole("button").focus();
  await page.keyboard.press("Enter");
  await expect(sum).toHaveAttribute("aria-sort", "descending");
  // From the last column's header past the first team's name to its first score.
  for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/submissions\//);
});

test("the chart is one tab stop, with arrow keys between points and Enter to open one", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const stops = (await findBoardChart(page)).locator('a[tabindex="0"]');
  await expect(stops).toHaveCount(1);
  await stops.focus();
  await page.keyboard.press("Home");
  const first = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  await page.keyboard.press("ArrowRight");
  const second = await page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(second).not.toBe(first);
  expect(second).toContain("s_I,min");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/submissions\//);
});

test("the colour scheme is chosen without a mouse and remembered", async ({ page }) => {
  await page.goto("/en");
  const dark = page.getByRole("radio", { name: "Dark" });
  await page.getByRole("button", { name: "Colours" }).focus();
  await page.keyboard.press("Enter");
  await expect(dark).toBeVisible();
  // Before hydration no radio button is checked.
  await expect(page.getByRole("radio", { name: "System" })).toBeChecked();
  await dark.focus();
  await page.keyboard.press("Space");
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await page.keyboard.press("Escape");
  await expect(dark).toBeHidden();
  await expect(page.getByRole("button", { name: "Colours" })).toBeFocused();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
});

test("a file is chosen without a mouse", async ({ page }) => {
  await signIn(page, 1, "/en/team");
  // Streamed content is hidden at first and cannot be focused.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByLabel("Choose a file for the IDP set").focus();
  // Before hydration the page does not react to keys.
  await expect(async () => {
    const asked = page.waitForEvent("filechooser", { timeout: 2000 });
    await page.keyboard.press("Enter");
    expect((await asked).isMultiple()).toBe(false);
  }).toPass();
});

test("nothing traps the focus on its way through the page", async ({ page }) => {
  await page.goto("/en/leaderboard");
  const seen = new Set<string>();
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press("Tab");
    const where = await page.evaluate(() => {
      const element = document.activeElement;
      return element === document.body ? "end" : `${element?.tagName} ${element?.outerHTML.slice(0, 200)}`;
    });
    if (where === "end") return;
    seen.add(where);
  }
  throw new Error(`Tab never came to the end; it saw ${seen.size} places.`);
});
