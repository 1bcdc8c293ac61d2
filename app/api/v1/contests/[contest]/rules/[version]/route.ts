import { withProblems } from "@/lib/api/http/problem.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readRulesVersion } from "@/lib/use-cases/information/rules/read-rules.ts";
import { rulesNumberSchema } from "@/lib/use-cases/information/rules/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** One version of the rules, by its number. Public. */
export const GET = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string; version: string }> }) => {
    const viewer = await authenticate(request);
    const { contest, version } = await context.params;
    const { id } = await findContest(database(), contest, viewer);
    const view = await readRulesVersion(database(), id, parseInput(rulesNumberSchema, version));
    return Response.json(view, { headers: { "Cache-Control": "no-store" } });
  },
);
