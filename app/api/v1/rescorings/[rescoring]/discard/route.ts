import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { discardRescoring } from "@/lib/use-cases/results/rescorings/end-rescoring.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Discards a re-scoring: nothing changes, but its results are kept for reference. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { rescoring } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.rescoring(rescoring), request);
  assertSameOrigin(request);
  await discardRescoring(database(), userId, rescoring);
  return new Response(null, { status: 204 });
});
