import type { Database } from "../db/client.ts";
import { present } from "../db/present.ts";
import { aboutSheet } from "../spreadsheets/about-sheet.ts";
import type { Sheet } from "../spreadsheets/workbook.ts";
import type { ContestResults } from "../views/results/contest-results.ts";
import { listChanges } from "../views/results/load-changes.ts";
import { xlsxResponse } from "./xlsx-response.ts";

/**
 * Sheets of a contest's results as a workbook to download, the last of which says when they were read and what changed them after
 * they were published.
 * @param name of the file, without its ending
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
