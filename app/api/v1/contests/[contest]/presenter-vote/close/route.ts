import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { closeVote } from "@/lib/use-cases/people/jury/close-vote.ts";
import { loadPresenterVotes } from "@/lib/use-cases/people/jury/read-votes.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Closes the vote for good and counts it. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const viewer = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  await closeVote(database(), viewer.userId, id);
  const votes = await loadPresenterVotes(database(), id, viewer.towards(id), databaseClock.now());
  return Response.json({ votes: votes ?? [] }, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
