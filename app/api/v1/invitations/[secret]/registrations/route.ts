import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { registrantOf, registrationAnswer } from "@/lib/api/http/registration.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { registerAccount } from "@/lib/use-cases/people/teams/register-account.ts";
import { newUserSchema } from "@/lib/use-cases/people/users/schemas.ts";

export const dynamic = "force-dynamic";

/** Creates an account for whoever has the link. Reads and sets no cookie. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const person = await readJson(request, newUserSchema, 20_000);
  const invitation = (await context.params).secret;
  const admission = { invitation };
  return registrationAnswer(
    await registerAccount(database(), rateLimits(), admission, person, registrantOf(request)),
  );
});

interface Context {
  params: Promise<{ secret: string }>;
}
