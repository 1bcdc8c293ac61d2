import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/**
 * Checks every rule of WCAG 2.2 A and AA that axe can check, and its best practices, once everything that fades in is there: half
 * there, nothing contrasts as it will.
 *
 * @param where named where it fails
 */
export async function expectNoViolations(page: Page, where?: string): Promise<void> {
  await expect.poll(() => page.evaluate(countFading), "what fades in or out").toBe(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join("\n  ")}`);
  expect(found, where).toEqual([]);
}

/** Runs in the page. What pulses for ever, as an outline of what loads, does not count. */
function countFading(): number {
  const underWay = document.getAnimations().filter(({ playState, effect }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && endTime !== Number.POSITIVE_INFINITY;
  });
  // In its first frames a dialog has no colour yet, and nothing moves.
  const dialogs = [...document.querySelectorAll("[role=dialog]")];
  const faint = dialogs.filter((dialog) => getComputedStyle(dialog).opacity !== "1");
  return underWay.length + faint.length;
}
