import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { registrantOf, registrationAnswer } from "@/lib/api/http/registration.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { ANONYMOUS_VIEWER } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { registerAccount } from "@/lib/use-cases/people/teams/register-account.ts";
import { newUserSchema } from "@/lib/use-cases/people/users/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Creates an account; public while registration is open. Reads and sets no cookie. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const person = await readJson(request, newUserSchema, 20_000);
  const { contest } = await context.params;
  const { id: contestId } = await findContest(database(), contest, ANONYMOUS_VIEWER);
  const admission = { contestId };
  return registrationAnswer(
    await registerAccount(database(), rateLimits(), admission, person, registrantOf(request)),
  );
});

interface Context {
  params: Promise<{ contest: string }>;
}
