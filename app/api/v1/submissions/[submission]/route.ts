import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { noSuchSubmission } from "@/lib/use-cases/submissions/find-submission.ts";
import { loadSubmission } from "@/lib/views/load-submission.ts";

export const dynamic = "force-dynamic";

/** A submission with the scores known so far. Public, except for parts that only its team may see. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { submission } = await context.params;
  const view = await loadSubmission(database(), submission, await authenticate(request));
  if (!view) throw noSuchSubmission();
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ submission: string }>;
}
