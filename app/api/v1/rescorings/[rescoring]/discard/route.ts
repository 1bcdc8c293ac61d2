import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { discardRescoring } from "@/lib/use-cases/results/rescorings/end-rescoring.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Discards a re-scoring: nothing changes, but its results are kept for reference. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  await discardRescoring(database(), userId, (await context.params).rescoring);
  return new Response(null, { status: 204 });
});
