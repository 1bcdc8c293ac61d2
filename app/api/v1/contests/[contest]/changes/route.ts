import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { loadChanges } from "@/lib/views/results/load-changes.ts";

export const dynamic = "force-dynamic";

/** The changes to a contest's results after publication: when, why, and the places before. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { id } = await findContest(database(), (await context.params).contest, await authenticate(request));
  return Response.json(await loadChanges(database(), id), { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
