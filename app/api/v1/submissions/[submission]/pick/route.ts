import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { pickSubmission } from "@/lib/use-cases/submissions/pick-submission.ts";

export const dynamic = "force-dynamic";

/** Picks the submission as the one that counts for its team. */
export const PUT = withProblems((request: Request, context: Context) => choose(request, context, true));

/** Undoes the pick, so that the latest valid submission counts. */
export const DELETE = withProblems((request: Request, context: Context) => choose(request, context, false));

interface Context {
  params: Promise<{ submission: string }>;
}

async function choose(request: Request, context: Context, pick: boolean): Promise<Response> {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { submission } = await context.params;
  await pickSubmission(database(), viewer, submission, pick);
  return new Response(null, { status: 204 });
}
