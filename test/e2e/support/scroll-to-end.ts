import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Scrolls to a page's end until something is shown that is loaded when it is nearly in view. */
export async function scrollToEnd(page: Page, shown: Locator): Promise<void> {
  // Retried, since a page that is still arriving grows after its end was looked for.
  await expect(async () => {
    await page.keyboard.press("End");
    await expect(shown).toBeVisible({ timeout: 10_000 });
  }).toPass();
}
