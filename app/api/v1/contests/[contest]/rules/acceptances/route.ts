import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listAcceptances } from "@/lib/use-cases/information/rules/list-acceptances.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Which version each team member has accepted. Organizers only. */
export const GET = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string }> }) => {
    await requireOrganizer(request);
    const { id } = await findContest(database(), (await context.params).contest);
    const acceptances = await listAcceptances(database(), id);
    return Response.json({ acceptances }, { headers: { "Cache-Control": "no-store" } });
  },
);
