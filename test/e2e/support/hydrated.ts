import type { Locator } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Waits until React has taken an element over: what is typed, chosen or pointed at before may be lost. */
export async function expectHydrated(element: Locator): Promise<void> {
  const isHydrated = () =>
    element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$")));
  await expect.poll(isHydrated, "React has taken it over").toBe(true);
}
