import { readFileSync } from "node:fs";

/**
 * Reads what a test runner's JSON reporter wrote.
 * @returns undefined if it wrote nothing
 */
// biome-ignore lint/suspicious/noExplicitAny: the reports' shapes are their reporters'
export function readReport(file: string): any {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}
