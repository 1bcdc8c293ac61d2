import type { Database } from "../../platform/db/client.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { ContestResults } from "../../use-cases/standings/results/contest-results.ts";
import { listChanges } from "../../views/results/load-changes.ts";
import { aboutSheet } from "../../views/spreadsheets/about-sheet.ts";
import type { Sheet } from "../../views/spreadsheets/workbook.ts";
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
  return xlsxResponse([...sheets, aboutSheet(results, changes, databaseClock.now().toISOString())], name);
}
