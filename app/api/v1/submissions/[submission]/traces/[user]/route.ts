import { withProblems } from "@/lib/api/http/problem.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { readUserTrace, userIdSchema } from "@/lib/use-cases/submissions/details/read-user-trace.ts";

export const dynamic = "force-dynamic";

/** One user's original trace and the anonymized one. For the team and organizers. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  const { submission, user } = await context.params;
  const services = { db: database(), store: await blobStore(database()) };
  const view = await readUserTrace(services, viewer, submission, parseInput(userIdSchema, user));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ submission: string; user: string }>;
}
