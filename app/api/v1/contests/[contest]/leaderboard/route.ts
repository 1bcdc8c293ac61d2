import { readQuery } from "@/lib/api/http/json-body.ts";
import { csvResponse, leaderboardFileName, leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { xlsxResponse } from "@/lib/api/http/xlsx-response.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { boardQuerySchema } from "@/lib/views/results/query.ts";
import { aboutBoardSheet } from "@/lib/views/spreadsheets/about-sheet.ts";
import { leaderboardSheets } from "@/lib/views/spreadsheets/leaderboard-sheets.ts";

export const dynamic = "force-dynamic";

/** The leaderboard, public (while it is frozen, teams see their own rows as they are): JSON, or with `?format=csv` or `xlsx` a file; `?round=` takes one round alone, `?points=latest` adds the latest submissions as points, `?team=` all of one team. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null, team, format, points: asked } = readQuery(request, boardQuerySchema);
  const points = format !== "json" ? "none" : team === undefined ? asked : { team };
  const view = await leaderboardOf(database(), contest, await authenticate(request), { round, points });
  if (format === "csv") return csvResponse(view);
  if (format === "xlsx") {
    return xlsxResponse([...leaderboardSheets(view), aboutBoardSheet(view)], leaderboardFileName(view));
  }
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
