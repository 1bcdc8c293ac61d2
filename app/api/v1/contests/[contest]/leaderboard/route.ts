import { z } from "zod";
import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { csvResponse, leaderboardFileName, leaderboardOf } from "@/lib/http/leaderboard-response.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { xlsxResponse } from "@/lib/http/xlsx-response.ts";
import { leaderboardSheets } from "@/lib/spreadsheets/leaderboard-sheets.ts";
import { parseInput } from "@/lib/validation.ts";

export const dynamic = "force-dynamic";

const formatSchema = z.enum(["json", "csv", "xlsx"]);

/** The leaderboard, public (while it is frozen, teams see their own rows as they are): JSON, or with `?format=csv` or `xlsx` a file; `?round=` takes one round alone. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const query = new URL(request.url).searchParams;
  const view = await leaderboardOf(database(), contest, query.get("round"), await authenticate(request));
  const format = parseInput(formatSchema, query.get("format") ?? "json");
  if (format === "csv") return csvResponse(view);
  if (format === "xlsx") return xlsxResponse(leaderboardSheets(view), leaderboardFileName(view));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
