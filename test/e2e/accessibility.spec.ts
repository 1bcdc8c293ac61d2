import { expect, test } from "./fixtures.ts";
import { expectCleanInEveryLook, expectCleanWords } from "./support/accessible.ts";
import { scrollToEnd } from "./support/scroll-to-end.ts";
import { signIn } from "./support/sign-in.ts";

// Axe checks seven pages in up to four looks, which takes long on a busy machine.
test.describe.configure({ timeout: 900_000 });

for (const [locale, expectAccessible] of [
  ["en", expectCleanInEveryLook],
  ["ja", expectCleanWords],
] as const) {
  test(`the public pages are accessible, ${locale}`, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of 404/);
    await page.goto(`/${locale}/leaderboard`);
    await scrollToEnd(page, page.locator("canvas").first());
    for (const closed of await page.locator("summary").all()) await closed.click();
    await expectAccessible(page, "the leaderboard");
    const submission = await page.locator('a[href*="/submissions/"]').first().getAttribute("href");
    for (const address of [
      `/${locale}`,
      submission ?? "",
      `/${locale}/teams/001`,
      `/${locale}/team`,
      `/${locale}/attack`,
      `/${locale}/nothing-here`,
    ]) {
      await page.goto(address);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page, address);
    }
  });

  test(`a team's own pages are accessible, ${locale}`, async ({ page }) => {
    await signIn(page, 1, `/${locale}/team`);
    await expect(page.locator("input[type=file]")).toHaveCount(2);
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles({
        name: "wrong.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("reg_id\n"),
      });
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expectAccessible(page, "the team's page");
  });
}

// WCAG 1.4.10: 320 pixels is also the width of a screen of 1280 pixels zoomed to 400 %. Nepal's time zone has one of the longest names.
test.describe("pages 320 pixels wide", () => {
  test.use({ viewport: { width: 320, height: 640 }, timezoneId: "Asia/Kathmandu" });

  test("do not scroll sideways", async ({ page }) => {
    await signIn(page, null, "/en/organizer");
    for (const address of ["/leaderboard", "/teams/001", "/results", "/rules", "/organizer/rounds/new"]) {
      await page.goto(`/en${address}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBe(320);
    }
  });
});
