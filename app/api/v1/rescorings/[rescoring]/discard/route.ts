import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { discardRescoring } from "@/lib/rescorings/end-rescoring.ts";

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
