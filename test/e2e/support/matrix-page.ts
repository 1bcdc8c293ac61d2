import type { Page } from "@playwright/test";
import type { PrivacyScore } from "../../../lib/core/scores/attacked-set.ts";
import { expect } from "../fixtures.ts";

/** The name of the column of minima. */
export const MINIMUM = "Minimum";

/** What the current contest's matrix shows in the line of a set, e.g. `team002_data01_IDP`, under a column's name. */
export async function scoreShown(
  page: Page,
  score: PrivacyScore,
  set: string,
  column: string,
): Promise<string> {
  await page.goto(`/en/matrix?score=${score}`);
  const grid = page.getByRole("grid");
  await expect(grid.getByRole("button", { name: column, exact: true })).toBeVisible();
  const names = await grid
    .locator("thead button")
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label")));
  const cell = grid.locator(`#${set} > *`).nth(names.indexOf(column));
  const [shown] = (await cell.textContent())?.match(/^\d\.\d{4}/) ?? [];
  return shown ?? "";
}
