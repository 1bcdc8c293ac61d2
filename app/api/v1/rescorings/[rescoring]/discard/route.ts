import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { discardRescoring } from "@/lib/rescorings/end-rescoring.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Ends a re-scoring without effect; what it found is kept. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  await discardRescoring(database(), userId, (await context.params).rescoring);
  return new Response(null, { status: 204 });
});
