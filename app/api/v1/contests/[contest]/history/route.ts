import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadHistory } from "@/lib/views/history/load-history.ts";

export const dynamic = "force-dynamic";

/** Every team's scores over time; public, and while the board is frozen, to others than the team up to that moment. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const view = await loadHistory(database(), contest, await authenticate(request));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
