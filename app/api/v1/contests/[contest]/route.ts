import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { contestPatchSchema, patchContest } from "@/lib/use-cases/rounds/patch-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { loadContest } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** A contest with its rounds. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const view = await loadContest(database(), (await context.params).contest, await authenticate(request));
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

/** Changes a contest's name, slug, time zone, rules for teams or visibility. Organizers only. */
export const PATCH = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const viewer = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const patch = await readJson(request, contestPatchSchema);
  const id = await patchContest(database(), viewer.userId, name, patch);
  return Response.json(await loadContest(database(), id, viewer));
});

interface Context {
  params: Promise<{ contest: string }>;
}
