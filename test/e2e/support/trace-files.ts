import type { Page } from "@playwright/test";

export interface UploadFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The original regions of the signed-in team's own data set, downloaded from its page; one for each row. */
export async function originalRegions(page: Page, kind: "IDP" | "TRP"): Promise<string[]> {
  const address = await page.locator(`a[href*="/data/${kind}/original"]`).getAttribute("href");
  const answer = await page.request.get(address ?? "");
  const lines = (await answer.text()).trim().split("\n").slice(1);
  return lines.map((line) => line.trim().split(",")[2]);
}

/** A file as a browser's file input takes it. */
export function traceFile(name: string, regions: readonly string[]): UploadFile {
  return { name, mimeType: "text/csv", buffer: Buffer.from(`reg_id\n${regions.join("\n")}\n`) };
}

/** A valid anonymization, another one for each `turn`: every tenth location is deleted. */
export function withDeletions(regions: readonly string[], turn: number): string[] {
  return regions.map((region, row) => (row % 10 === turn % 10 ? "*" : region));
}
