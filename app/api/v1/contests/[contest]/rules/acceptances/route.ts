import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";
import { listAcceptances } from "@/lib/rules/list-acceptances.ts";

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
