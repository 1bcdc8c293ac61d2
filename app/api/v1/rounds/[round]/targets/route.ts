import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadTargets } from "@/lib/views/targets/load-targets.ts";

export const dynamic = "force-dynamic";

/** The round's locked sets, each with its files and the viewer's team's attacks on it. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const viewer = await authenticate(request);
  const view = await loadTargets(database(), (await context.params).round, viewer);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});
