import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadResults } from "@/lib/views/results/load-results.ts";
import { rankingView } from "@/lib/views/results/ranking-view.ts";

export const dynamic = "force-dynamic";

/** The anonymization ranking and the attack rankings; `?round=` takes one round alone. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const round = new URL(request.url).searchParams.get("round");
  const view = rankingView(await loadResults(database(), contest, round, await authenticate(request)));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
