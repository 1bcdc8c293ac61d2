import type { Locator, Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Scrolls to the chart of an open leaderboard, which is loaded when it is nearly in view, and waits for its points. */
export async function findBoardChart(page: Page): Promise<Locator> {
  await page.keyboard.press("End");
  const chart = page.getByRole("group", { name: /Chart of/ });
  await expect(chart.getByRole("link")).not.toHaveCount(0);
  await chart.scrollIntoViewIfNeeded();
  return chart;
}
