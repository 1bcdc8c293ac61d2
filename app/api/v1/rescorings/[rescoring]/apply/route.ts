import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { applyRescoring } from "@/lib/use-cases/results/rescorings/end-rescoring.ts";
import { applyRescoringSchema } from "@/lib/use-cases/results/rescorings/rescoring-schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Applies a re-scoring: completely, or with `?leaveOut=failed` without the runs that failed. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { rescoring } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.rescoring(rescoring), request);
  assertSameOrigin(request);
  const how = readQuery(request, applyRescoringSchema);
  await applyRescoring(database(), userId, rescoring, how);
  return new Response(null, { status: 204 });
});
