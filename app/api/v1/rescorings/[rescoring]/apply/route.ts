import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { applyRescoring } from "@/lib/rescorings/end-rescoring.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Makes a re-scoring count, wholly. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  await applyRescoring(database(), userId, (await context.params).rescoring);
  return new Response(null, { status: 204 });
});
