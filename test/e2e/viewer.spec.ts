import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

/** The times of the board's rows, as they are said. */
const times = (page: Page) => page.getByRole("table").first().locator("tbody time").allInnerTexts();

test("times are told by the server’s clock, however wrong the viewer’s is", async ({ page, browser }) => {
  await page.goto("/en/leaderboard");
  await expect(page.getByRole("table").first().locator("tbody time").first()).toHaveText(/ago|now/);
  const wrong = await browser.newPage();
  await wrong.clock.install({ time: Date.now() - WEEK_MS });
  await wrong.goto(new URL("/en/leaderboard", page.url()).href);
  await wrong.clock.fastForward(60_000);
  await page.reload();
  // A minute has gone by on the one page alone.
  const minutes = (texts: readonly string[]) => texts.map((text) => text.replace(/\d+ minutes?/, "minutes"));
  await expect.poll(async () => minutes(await times(wrong))).toEqual(minutes(await times(page)));
  await wrong.close();
});

test("a time tells when exactly, to a mouse and to a finger", async ({ page, browser }) => {
  await page.goto("/en/leaderboard");
  await page.getByRole("table").first().locator("tbody time:visible").first().hover();
  await expect(page.getByRole("tooltip")).toContainText(/20\d\d/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toBeHidden();

  const phone = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.goto(page.url());
  const time = phone.getByRole("table").first().locator("tbody time:visible").first();
  await expect(async () => {
    await time.tap();
    await expect(phone.getByRole("tooltip")).toContainText(/20\d\d/, { timeout: 2000 });
  }).toPass();
  await phone.getByRole("heading", { level: 1 }).tap();
  await expect(phone.getByRole("tooltip")).toBeHidden();
  await phone.close();
});

for (const [where, lack] of [
  ["over plain http", { clipboard: undefined }],
  ["where the browser refuses", { clipboard: { writeText: "refused" } }],
] as const) {
  test(`a command is copied ${where}`, async ({ page }) => {
    await page.addInitScript((clipboard) => {
      const refuse = () => Promise.reject(new Error("refused"));
      Object.defineProperty(navigator, "clipboard", { value: clipboard && { writeText: refuse } });
    }, lack.clipboard);
    await page.goto("/en/api");
    await page.locator("summary").filter({ hasText: "/api/v1" }).first().click();
    const button = page.getByRole("button", { name: "Copy" }).first();
    await expect(async () => {
      await button.click();
      await expect(page.getByRole("button", { name: "Copied" })).toBeVisible({ timeout: 2000 });
    }).toPass();
    await page.goto("/en/sign-in");
    const field = page.locator("input[name=email]");
    await field.focus();
    await page.keyboard.press("ControlOrMeta+v");
    await expect(field).toHaveValue(/curl/);
  });
}
