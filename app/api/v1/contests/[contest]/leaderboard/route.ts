import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { csvResponse, leaderboardOf } from "@/lib/http/leaderboard-response.ts";
import { withProblems } from "@/lib/http/problem.ts";

export const dynamic = "force-dynamic";

/** The leaderboard, public (while it is frozen, teams see their own rows as they are): JSON, or with `?format=csv` CSV; `?round=` takes one round alone. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const query = new URL(request.url).searchParams;
  const view = await leaderboardOf(database(), contest, query.get("round"), await authenticate(request));
  if (query.get("format") === "csv") return csvResponse(view);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
