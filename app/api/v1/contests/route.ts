import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate, requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { createContest } from "@/lib/use-cases/rounds/contests.ts";
import { contestSchema } from "@/lib/use-cases/rounds/schemas.ts";
import { loadContest, loadContests } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** All contests that the viewer can see, with their rounds, newest first. Public. */
export const GET = withProblems(async (request: Request) => {
  const contests = await loadContests(database(), await authenticate(request));
  return Response.json(contests, { headers: { "Cache-Control": "no-store" } });
});

/** Creates a contest. Administrators only. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireAdministrator(request);
  assertSameOrigin(request);
  const { id, slug } = await createContest(database(), userId, await readJson(request, contestSchema));
  const headers = { Location: `/api/v1/contests/${slug}` };
  return Response.json(await loadContest(database(), id, await authenticate(request)), {
    status: 201,
    headers,
  });
});
