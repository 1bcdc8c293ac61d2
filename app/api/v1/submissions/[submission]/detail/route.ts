import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { requestDetail } from "@/lib/use-cases/submissions/details/request-detail.ts";
import { loadSubmissionDetail } from "@/lib/views/load-submission-detail.ts";

export const dynamic = "force-dynamic";

/** Where the set loses utility and where its users are re-identified, as far as that has been computed. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { submission } = await context.params;
  const view = await loadSubmissionDetail(database(), submission, await authenticate(request));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/** Requests the computation; `GET` reports its progress. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  assertSameOrigin(request);
  const { submission } = await context.params;
  await requestDetail(database(), viewer, submission);
  return new Response(null, { status: 202 });
});

interface Context {
  params: Promise<{ submission: string }>;
}
