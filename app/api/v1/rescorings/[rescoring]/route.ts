import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadRescoring } from "@/lib/use-cases/results/rescorings/load-rescoring.ts";
import { rescoringQuerySchema } from "@/lib/use-cases/results/rescorings/rescoring-rows.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** A re-scoring: its progress, changes of rank, and one page of old and new scores side by side. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { rescoring } = await context.params;
  await requireRole("contest.inspect", contestOf.rescoring(rescoring), request);
  const asked = readQuery(request, rescoringQuerySchema);
  return Response.json(await loadRescoring(database(), rescoring, asked), {
    headers: { "Cache-Control": "no-store" },
  });
});
