import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadRescoring } from "@/lib/rescorings/load-rescoring.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** A re-scoring: how far it is, old and new scores side by side, changes of rank; for organizers. */
export const GET = withProblems(async (request: Request, context: Context) => {
  await requireOrganizer(request);
  const { rescoring } = await context.params;
  return Response.json(await loadRescoring(database(), rescoring), {
    headers: { "Cache-Control": "no-store" },
  });
});
