import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";
import { readRulesVersion } from "@/lib/rules/read-rules.ts";
import { rulesNumberSchema } from "@/lib/rules/schemas.ts";
import { parseInput } from "@/lib/validation.ts";

export const dynamic = "force-dynamic";

/** One version of the rules, by its number. Public. */
export const GET = withProblems(
  async (request: Request, context: { params: Promise<{ contest: string; version: string }> }) => {
    await authenticate(request);
    const { contest, version } = await context.params;
    const { id } = await findContest(database(), contest);
    const view = await readRulesVersion(database(), id, parseInput(rulesNumberSchema, version));
    return Response.json(view, { headers: { "Cache-Control": "no-store" } });
  },
);
