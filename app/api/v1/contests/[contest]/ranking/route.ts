import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { resultsFor } from "@/lib/api/http/results-response.ts";
import { resultsWorkbook } from "@/lib/api/http/results-workbook.ts";
import { database } from "@/lib/platform/db/database.ts";
import { rankingView } from "@/lib/use-cases/standings/results/ranking-view.ts";
import { rankingQuerySchema } from "@/lib/views/results/query.ts";
import { rankingSheets } from "@/lib/views/spreadsheets/ranking-sheets.ts";

export const dynamic = "force-dynamic";

/** The anonymization ranking and the attack rankings as JSON, or as a workbook with `?format=xlsx`; `?round=` restricts them. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null, format } = readQuery(request, rankingQuerySchema);
  const results = await resultsFor(request, contest, round);
  const view = rankingView(results);
  if (format === "xlsx") {
    const name = [results.contest.slug, round && results.rounds[0].slug, "ranking"].filter(Boolean).join("-");
    return resultsWorkbook(database(), rankingSheets(view), results, name);
  }
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
