import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { loadHistory } from "@/lib/views/history/load-history.ts";
import { historyQuerySchema } from "@/lib/views/results/query.ts";

export const dynamic = "force-dynamic";

/**
 * Every team's scores over time. Public; while the board is frozen, other teams' scores only up to the freeze. `?round=` and `?team=`
 * restrict it.
 */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null, team = null } = readQuery(request, historyQuerySchema);
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), contest, viewer);
  const view = await loadHistory(database(), id, viewer, databaseClock.now(), { round, team });
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
