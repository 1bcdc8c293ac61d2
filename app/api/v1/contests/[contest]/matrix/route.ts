import { CSV_TYPE, fileResponse } from "@/lib/api/http/file-response.ts";
import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { resultsFor } from "@/lib/api/http/results-response.ts";
import { resultsWorkbook } from "@/lib/api/http/results-workbook.ts";
import { database } from "@/lib/platform/db/database.ts";
import { matrixCsv } from "@/lib/views/results/matrix-csv.ts";
import { matrixView } from "@/lib/views/results/matrix-view.ts";
import { matrixQuerySchema } from "@/lib/views/results/query.ts";
import { matrixSheets } from "@/lib/views/spreadsheets/matrix-sheets.ts";

export const dynamic = "force-dynamic";

/** The attack matrices as JSON, or as a file with `?format=csv` or `xlsx`; `?round=` and `?score=` restrict them. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null, format, score } = readQuery(request, matrixQuerySchema);
  const results = await resultsFor(request, contest, round);
  const view = matrixView(results);
  if (format === "json") return Response.json(view, { headers: { "Cache-Control": "no-store" } });
  const name = [view.contest.slug, round && view.rounds[0].slug, score, "matrix"].filter(Boolean).join("-");
  if (format === "xlsx") return resultsWorkbook(database(), matrixSheets(view, score), results, name);
  return fileResponse(matrixCsv(view, score), `${name}.csv`, CSV_TYPE);
});

interface Context {
  params: Promise<{ contest: string }>;
}
