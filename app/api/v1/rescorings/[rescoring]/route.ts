import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadRescoring } from "@/lib/rescorings/load-rescoring.ts";
import { rescoringQuerySchema } from "@/lib/rescorings/rescoring-rows.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** A re-scoring: its progress, changes of rank, and one page of old and new scores side by side. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  await requireOrganizer(request);
  const { rescoring } = await context.params;
  const asked = readQuery(request, rescoringQuerySchema);
  return Response.json(await loadRescoring(database(), rescoring, asked), {
    headers: { "Cache-Control": "no-store" },
  });
});
