import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { publishRules } from "@/lib/use-cases/information/rules/publish-rules.ts";
import { readRules } from "@/lib/use-cases/information/rules/read-rules.ts";
import { newRulesSchema } from "@/lib/use-cases/information/rules/schemas.ts";
import { findAnyContest, findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** The current rules, a list of all versions, and whether the viewer has accepted the current one. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const rules = await readRules(database(), id, viewer.userId);
  if (!rules) throw new UserError("rules_not_found", "The contest has no rules yet.", 404);
  return Response.json(rules, { headers: { "Cache-Control": "no-store" } });
});

/** Publishes the next version, unless its number is not the one that the request states. Organizers only. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { contest: name } = await context.params;
  const { userId } = await requireRole("contest.organize", contestOf.contest(name), request);
  assertSameOrigin(request);
  const { id } = await findAnyContest(database(), name);
  const { version: wanted = null, ...form } = await readJson(request, newRulesSchema);
  const version = await publishRules(database(), userId, id, form, wanted);
  return Response.json({ version }, { status: 201 });
});

interface Context {
  params: Promise<{ contest: string }>;
}
