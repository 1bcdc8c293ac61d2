import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { aboutSheet } from "../spreadsheets/about-sheet.ts";
import type { Sheet } from "../spreadsheets/workbook.ts";
import type { ContestResults } from "../views/results/contest-results.ts";
import { listChanges } from "../views/results/load-changes.ts";
import { xlsxResponse } from "./xlsx-response.ts";

/**
 * Sheets of a contest's results as a workbook to download. A last sheet is added, with the time of the data and the changes made
 * since the results were published.
 * @param name of the file, without extension
 */
export async function resultsWorkbook(
  db: Database,
  sheets: readonly Sheet[],
  results: ContestResults,
  name: string,
): Promise<Response> {
  const changes = await listChanges(db, results.contest.slug);
  return xlsxResponse([...sheets, aboutSheet(results, changes, present().toISOString())], name);
}
