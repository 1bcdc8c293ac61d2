import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { present } from "@/lib/db/present.ts";
import { closeVote } from "@/lib/examiners/close-vote.ts";
import { loadPresenterVotes } from "@/lib/examiners/read-votes.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Closes the vote for good and counts it. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireOrganizer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest);
  await closeVote(database(), viewer.userId, id);
  const votes = await loadPresenterVotes(database(), id, viewer.towards(id), present());
  return Response.json({ votes: votes ?? [] }, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
