import { requireViewer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { loadMe } from "@/lib/views/load-me.ts";

export const dynamic = "force-dynamic";

/** Who asks, and what they are in which contest. */
export const GET = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  return Response.json(await loadMe(database(), viewer), { headers: { "Cache-Control": "no-store" } });
});
