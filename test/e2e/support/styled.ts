import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** Waits for all stylesheets of a page: what is measured before has other places. */
export async function expectStyled(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(() => {
      const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
      return sheets.filter(({ sheet }) => sheet === null).length;
    });
  await expect.poll(missing, "stylesheets on their way").toBe(0);
}
