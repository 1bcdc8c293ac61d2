import { withProblems } from "@/lib/api/http/problem.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { assertMay } from "@/lib/contest/permissions.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptRules } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { rulesNumberSchema } from "@/lib/use-cases/information/rules/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Accepts the rules for the viewer; must name the current version. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string; version: string }> }) => {
    const viewer = await requireViewer(request);
    assertSameOrigin(request);
    const { contest, version } = await context.params;
    const { id } = await findContest(database(), contest, viewer);
    assertMay(viewer.towards(id), "rules.accept");
    await acceptRules(database(), viewer.userId, id, parseInput(rulesNumberSchema, version));
    return new Response(null, { status: 204 });
  },
);
