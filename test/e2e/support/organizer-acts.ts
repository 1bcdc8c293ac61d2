import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Opens a tab of the round's page, on which another one is open. */
async function openTab(organizer: Page, name: "Timeline" | "Publication"): Promise<void> {
  const tab = organizer.getByRole("navigation", { name: /: parts$/ }).getByRole("link", { name });
  await tab.click();
  await expect(tab).toHaveAttribute("aria-current", "page");
}

/** An act on the round's clock, on the organizer's page of the round, and what the clock says then. */
export async function turnPhase(organizer: Page, act: string, outcome: string): Promise<void> {
  await openTab(organizer, "Timeline");
  const clock = organizer.getByRole("region", { name: "The round’s clock" });
  await clock.getByRole("button", { name: act }).click();
  await organizer.getByRole("dialog").getByRole("button", { name: act }).click();
  await expect(clock.getByText(outcome)).toBeVisible();
}

/** Publishes, on the same page, once that is possible. */
export async function publish(organizer: Page, what: "Publish results" | "Publish all data"): Promise<void> {
  await openTab(organizer, "Publication");
  const publication = organizer.getByRole("region", { name: "Publication" });
  const dialog = organizer.getByRole("dialog");
  await publication.getByRole("button", { name: what }).click();
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(publication.getByRole("button", { name: what })).toHaveCount(0);
}
