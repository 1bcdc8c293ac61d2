import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { contestPatchSchema, patchContest } from "@/lib/use-cases/rounds/patch-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { loadContest } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** A contest with its rounds. Public. */
export const GET = withProblems(async (_request: Request, context: Context) => {
  const view = await loadContest(database(), (await context.params).contest);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/** Changes a contest's name, slug, time zone or rules for teams. Organizers only. */
export const PATCH = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const patch = await readJson(request, contestPatchSchema);
  const id = await patchContest(database(), userId, name, patch);
  return Response.json(await loadContest(database(), id));
});

interface Context {
  params: Promise<{ contest: string }>;
}
