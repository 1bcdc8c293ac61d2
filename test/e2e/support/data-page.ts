import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The whole of a hash on the page of data and proof, by the term that it stands under. */
export async function proofShown(page: Page, term: "Commitment" | "Salt"): Promise<string> {
  const name = page.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) });
  const code = page.locator("dl > div").filter({ has: name }).locator("code");
  return (await code.getAttribute("title")) ?? "";
}

/** Clicks a link that gives a file. @returns its text */
export async function download(page: Page, link: Locator): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent("download"), link.click()]);
  return readFile(await file.path(), "utf8");
}
