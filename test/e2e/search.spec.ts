import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures.ts";
import { expectClean } from "./support/accessible.ts";
import { signIn } from "./support/sign-in.ts";

const field = (page: Page) => page.getByRole("combobox");
const hits = (page: Page) => page.getByRole("option");
const chosen = (page: Page) => page.getByRole("option", { selected: true });

/** Opens quick search by its button, which is there from the start; keys work once the page has come to life. */
async function openSearch(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(field(page)).toBeFocused();
}

test("a team is found and opened by the keyboard alone, in any width and case", async ({ page }) => {
  await page.goto("/en/rules");
  await openSearch(page);
  await page.keyboard.press("Escape");
  await expect(field(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  for (const keys of ["ControlOrMeta+k", "/"]) {
    await page.keyboard.press(keys);
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(field(page)).toBeHidden();
  }
  await page.keyboard.press("/");
  await field(page).fill("ＫＩＴＳＵＮＥ");
  await expect(chosen(page)).toContainText("001 Kitsune");
  const id = await chosen(page).getAttribute("id");
  await expect(field(page)).toHaveAttribute("aria-activedescendant", id ?? "");
  await page.keyboard.press("ArrowDown");
  await expect(chosen(page)).toContainText("team 001 Kitsune");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/submissions\/[\w-]+$/);
});

test("pages are found by words of both languages, and only those that one may open", async ({ page }) => {
  await page.goto("/en");
  await openSearch(page);
  await expect(hits(page).filter({ hasText: "Leaderboard" })).toBeVisible();
  await expect(hits(page).filter({ hasText: "Account" })).toHaveCount(0);
  await field(page).fill("監査");
  await expect(page.getByText("Nothing is called “監査”.")).toBeVisible();
  await field(page).fill("順位表");
  await expect(hits(page)).toHaveText(["Leaderboard"]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/leaderboard$/);

  await signIn(page, null, "/en/rules");
  await openSearch(page);
  await field(page).fill("監査");
  await expect(hits(page)).toHaveText([/^Audit log/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/en\/organizer\/audit/);
});

test("a server that does not answer is named, and typing on asks again", async ({ page, expectedErrors }) => {
  expectedErrors.push(/Failed to load resource/);
  await page.goto("/en/rules");
  await openSearch(page);
  await page.route("**/api/v1/search?*", (route) => route.abort());
  await field(page).fill("kits");
  await expect(page.getByText(/^The site could not be searched/)).toBeVisible();
  await page.unroute("**/api/v1/search?*");
  await field(page).fill("kitsune");
  await expect(chosen(page)).toContainText("001 Kitsune");
});

test("a slash that is typed into a field is only a slash", async ({ page }) => {
  await page.goto("/en/sign-in");
  await openSearch(page);
  await page.keyboard.press("Escape");
  const email = page.locator("input[name=email]");
  await email.fill("a");
  await email.press("/");
  await expect(email).toHaveValue("a/");
  await expect(field(page)).toBeHidden();
});

test("quick search is accessible, also on a phone", async ({ page }) => {
  await page.goto("/en/leaderboard");
  await openSearch(page);
  await expect(hits(page).first()).toBeVisible();
  await expectClean(page, "quick search with pages");
  await field(page).fill("kitsune");
  await expect(hits(page).first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await expectClean(page, "quick search with hits on a phone, dark");
});
