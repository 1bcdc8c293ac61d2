import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { applyRescoring } from "@/lib/use-cases/results/rescorings/end-rescoring.ts";
import { applyRescoringSchema } from "@/lib/use-cases/results/rescorings/rescoring-schemas.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Applies a re-scoring: completely, or with `?leaveOut=failed` without the runs that failed. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const how = readQuery(request, applyRescoringSchema);
  await applyRescoring(database(), userId, (await context.params).rescoring, how);
  return new Response(null, { status: 204 });
});
