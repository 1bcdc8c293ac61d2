import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { isUuid } from "@/lib/db/uuid.ts";
import { noSuchExaminer, removeExaminer } from "@/lib/examiners/name-examiner.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Removes an examiner. Organizers only. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const { contest, examiner } = await context.params;
  const { id } = await findContest(database(), contest);
  if (!isUuid(examiner)) throw noSuchExaminer();
  await removeExaminer(database(), userId, id, examiner);
  return new Response(null, { status: 204 });
});

interface Context {
  params: Promise<{ contest: string; examiner: string }>;
}
