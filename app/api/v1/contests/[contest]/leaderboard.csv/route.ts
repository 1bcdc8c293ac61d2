import { readQuery } from "@/lib/api/http/json-body.ts";
import { csvResponse, leaderboardOf } from "@/lib/api/http/leaderboard-response.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { roundQuerySchema } from "@/lib/views/results/query.ts";

export const dynamic = "force-dynamic";

/** The leaderboard as CSV. Public. `?round=` restricts it to one round. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null } = readQuery(request, roundQuerySchema);
  const viewer = await authenticate(request);
  return csvResponse(await leaderboardOf(database(), contest, viewer, { round }));
});

interface Context {
  params: Promise<{ contest: string }>;
}
