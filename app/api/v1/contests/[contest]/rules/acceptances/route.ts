import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listAcceptances } from "@/lib/use-cases/information/rules/list-acceptances.ts";
import { findAnyContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Which version each team member has accepted. Organizers only. */
export const GET = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string }> }) => {
    const { contest } = await context.params;
    await requireRole("contest.attend", contestOf.contest(contest), request);
    const { id } = await findAnyContest(database(), contest);
    const acceptances = await listAcceptances(database(), id);
    return Response.json({ acceptances }, { headers: { "Cache-Control": "no-store" } });
  },
);
