import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";
import { noSuchJuryMember, removeJuryMember } from "@/lib/use-cases/people/jury/name-jury-member.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Removes a jury member. Organizers only. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  const { contest, examiner } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.contest(contest), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), contest);
  if (!isUuid(examiner)) throw noSuchJuryMember();
  await removeJuryMember(database(), userId, id, examiner);
  return new Response(null, { status: 204 });
});

interface Context {
  params: Promise<{ contest: string; examiner: string }>;
}
