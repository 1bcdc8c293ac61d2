import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findAnyContest, findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { addRound, newRoundSchema } from "@/lib/use-cases/rounds/round-input.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { loadRound } from "@/lib/views/load-round.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";

export const dynamic = "force-dynamic";

/** A contest's rounds with their phases. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { slug } = await findContest(database(), (await context.params).contest, viewer);
  const rounds = await loadRounds(database(), viewer);
  const own = rounds.filter(({ contest }) => contest.slug === slug);
  return Response.json(own, { headers: { "Cache-Control": "no-store" } });
});

/** Creates a round, as the last one of its contest. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const viewer = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const contest = await findAnyContest(database(), name);
  const { id } = await addRound(
    database(),
    viewer.userId,
    contest.id,
    await readJson(request, newRoundSchema),
  );
  const headers = { Location: `/api/v1/rounds/${id}` };
  return Response.json(await loadRound(database(), id, viewer), { status: 201, headers });
});

interface Context {
  params: Promise<{ contest: string }>;
}
