import { withProblems } from "@/lib/api/http/problem.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadChanges } from "@/lib/views/results/load-changes.ts";

export const dynamic = "force-dynamic";

/** The changes to a contest's results after publication: when, why, and the places before. */
export const GET = withProblems(async (_request: Request, context: Context) => {
  const { contest } = await context.params;
  return Response.json(await loadChanges(database(), contest), { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
