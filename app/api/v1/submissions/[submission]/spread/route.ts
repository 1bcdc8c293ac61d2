import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { requestVariance } from "@/lib/use-cases/submissions/score-variance/request-variance.ts";
import { varianceRequestSchema } from "@/lib/use-cases/submissions/score-variance/schemas.ts";
import { loadSubmissionVariance } from "@/lib/views/load-submission-variance.ts";

export const dynamic = "force-dynamic";

/** The variance of the set's attack scores over the repeats made so far under other seeds. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { submission } = await context.params;
  const view = await loadSubmissionVariance(database(), submission, await authenticate(request));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/** Requests repeats; `GET` reports their progress. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  assertSameOrigin(request);
  const { submission } = await context.params;
  await requestVariance(database(), viewer, submission, await readJson(request, varianceRequestSchema));
  return new Response(null, { status: 202 });
});

interface Context {
  params: Promise<{ submission: string }>;
}
