import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { assertMay } from "@/lib/contest/permissions.ts";
import { authenticate, requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { castPresenterVote } from "@/lib/use-cases/people/jury/cast-vote.ts";
import { assertCounted, loadOwnVote, loadPresenterVotes } from "@/lib/use-cases/people/jury/read-votes.ts";
import { presenterVoteSchema } from "@/lib/use-cases/people/jury/schemas.ts";
import { voteStanding } from "@/lib/use-cases/people/jury/vote-standing.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Each team's number of votes: for organizers once the vote is closed, public with the results. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const now = databaseClock.now();
  const as = viewer.towards(id);
  assertMay(as, "vote.readTally", null, await voteStanding(database(), id, now));
  await assertCounted(database(), id, now);
  const votes = await loadPresenterVotes(database(), id, as, now);
  return Response.json({ votes: votes ?? [] }, { headers: { "Cache-Control": "no-store" } });
});

/** Casts a jury member's vote, replacing an earlier one. */
export const PUT = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const { team } = await readJson(request, presenterVoteSchema);
  await castPresenterVote(database(), viewer, id, team);
  return Response.json(await loadOwnVote(database(), id, viewer));
});

interface Context {
  params: Promise<{ contest: string }>;
}
