import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { noSuchSubmission } from "@/lib/submissions/find-submission.ts";
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
