import type { Locator, Page } from "@playwright/test";
import { scrollToEnd } from "./scroll-to-end.ts";

/** Scrolls to the chart of an open leaderboard, which is loaded when it is nearly in view, and waits for its points. */
export async function findBoardChart(page: Page): Promise<Locator> {
  const chart = page.getByRole("group", { name: /Chart of/ });
  await scrollToEnd(page, chart.getByRole("link").first());
  await chart.scrollIntoViewIfNeeded();
  return chart;
}
