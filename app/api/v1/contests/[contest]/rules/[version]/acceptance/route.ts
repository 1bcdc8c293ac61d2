import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { assertMay } from "@/lib/contest/permissions.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";
import { acceptRules } from "@/lib/rules/accept-rules.ts";
import { rulesNumberSchema } from "@/lib/rules/schemas.ts";
import { parseInput } from "@/lib/validation.ts";

export const dynamic = "force-dynamic";

/** Accepts the rules for the viewer; must name the current version. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string; version: string }> }) => {
    const viewer = await requireViewer(request);
    assertSameOrigin(request);
    const { contest, version } = await context.params;
    const { id } = await findContest(database(), contest);
    assertMay(viewer.towards(id), "rules.accept");
    await acceptRules(database(), viewer.userId, id, parseInput(rulesNumberSchema, version));
    return new Response(null, { status: 204 });
  },
);
