import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { resultsFor } from "@/lib/api/http/results-response.ts";
import { awardsView } from "@/lib/use-cases/standings/results/awards-view.ts";
import { roundQuerySchema } from "@/lib/views/results/query.ts";

export const dynamic = "force-dynamic";

/** The current awards, by the rules of 2019; `?round=` restricts them to one round. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { contest } = await context.params;
  const { round = null } = readQuery(request, roundQuerySchema);
  const view = awardsView(await resultsFor(request, contest, round));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
