import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { dataSetQuerySchema, loadDataSets } from "@/lib/views/load-data-sets.ts";

export const dynamic = "force-dynamic";

/** One page of a round's data sets: all for organizers, the own team's for others; with what is left of the upload limits. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const asked = readQuery(request, dataSetQuerySchema);
  const sets = await loadDataSets(database(), (await context.params).round, viewer, asked);
  return Response.json(sets, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ round: string }>;
}
