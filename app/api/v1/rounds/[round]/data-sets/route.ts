import { requireViewer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadDataSets } from "@/lib/views/load-data-sets.ts";

export const dynamic = "force-dynamic";

/** A round's data sets: all of them for organizers, their own team's, with what is left of its limits, for others. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const sets = await loadDataSets(database(), (await context.params).round, viewer);
  return Response.json(sets, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ round: string }>;
}
