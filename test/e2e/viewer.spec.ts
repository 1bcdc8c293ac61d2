import { expect, test } from "./fixtures.ts";
import { expectHydrated } from "./support/hydrated.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

test("times follow the server’s clock, however wrong the viewer’s is", async ({ page }) => {
  await page.clock.install({ time: Date.now() - WEEK_MS });
  await page.goto("/en/leaderboard");
  const times = page.getByRole("table").first().locator("tbody time:visible");
  // From now on times are the browser's, not the server's.
  await expectHydrated(times.first());
  await page.clock.fastForward(60_000);
  // By the viewer's clock it would say "in 7 days"; a clock that stands still might still show seconds.
  await expect
    .poll(async () => (await times.allInnerTexts()).join(", "))
    .toMatch(/^(\d+ (minute|hour)s? ago(, )?)+$/);
});

test("a time shows its exact moment to a mouse and to a finger", async ({ page, browser }) => {
  await page.goto("/en/leaderboard");
  const time = page.getByRole("table").first().locator("tbody time:visible").first();
  await expectHydrated(time);
  await time.hover();
  await expect(page.getByRole("tooltip")).toContainText(/20\d\d/);
  await page.mouse.move(0, 0);
  await expect(page.getByRole("tooltip")).toBeHidden();

  const phone = await browser.newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await phone.goto(page.url());
  const name = phone.getByRole("table").first().locator("tbody th").first();
  const { height = 0 } = (await name.boundingBox()) ?? {};
  await expect(async () => {
    // The time stands below the name.
    await name.tap({ position: { x: 20, y: height - 14 } });
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
  test(`a command can be copied ${where}`, async ({ page }) => {
    await page.addInitScript((clipboard) => {
      const refuse = () => Promise.reject(new Error("refused"));
      Object.defineProperty(navigator, "clipboard", { value: clipboard && { writeText: refuse } });
    }, lack.clipboard);
    await page.goto("/en/api/submissions");
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
