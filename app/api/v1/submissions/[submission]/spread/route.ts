import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { requestSpread } from "@/lib/use-cases/submissions/score-variance/request-spread.ts";
import { spreadRequestSchema } from "@/lib/use-cases/submissions/score-variance/schemas.ts";
import { loadSubmissionSpread } from "@/lib/views/load-submission-spread.ts";

export const dynamic = "force-dynamic";

/** The spread of the set's attack scores over the repeats made so far under other seeds. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { submission } = await context.params;
  const view = await loadSubmissionSpread(database(), submission, await authenticate(request));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/** Requests repeats; `GET` reports their progress. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  assertSameOrigin(request);
  const { submission } = await context.params;
  await requestSpread(database(), viewer, submission, await readJson(request, spreadRequestSchema));
  return new Response(null, { status: 202 });
});

interface Context {
  params: Promise<{ submission: string }>;
}
