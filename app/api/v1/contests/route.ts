import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { createContest } from "@/lib/rounds/contests.ts";
import { contestSchema } from "@/lib/rounds/schemas.ts";
import { loadContest, loadContests } from "@/lib/views/load-contests.ts";

export const dynamic = "force-dynamic";

/** All contests with their rounds, newest first. Public. */
export const GET = withProblems(async () => {
  return Response.json(await loadContests(database()), { headers: { "Cache-Control": "no-store" } });
});

/** Creates a contest. Organizers only. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const { id, slug } = await createContest(database(), userId, await readJson(request, contestSchema));
  const headers = { Location: `/api/v1/contests/${slug}` };
  return Response.json(await loadContest(database(), id), { status: 201, headers });
});
