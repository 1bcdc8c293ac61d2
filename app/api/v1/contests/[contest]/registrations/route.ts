import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { registerTeam } from "@/lib/use-cases/people/teams/found-team.ts";
import { registrationSchema } from "@/lib/use-cases/people/teams/registration-schema.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";

export const dynamic = "force-dynamic";

/** Creates an account and registers a team with it; public while registration is open. Reads and sets no cookie. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { team: name, ...person } = await readJson(request, registrationSchema);
  const { id } = await findContest(database(), (await context.params).contest);
  const registration = { team: name, person, address: addressOf(request.headers) };
  const { team, user } = await registerTeam(database(), rateLimits(), id, registration);
  const answer = { team: { id: team.id, number: team.number, name: team.name }, user: { id: user.id } };
  return Response.json(answer, { status: 201, headers: { Location: `/api/v1/teams/${team.id}` } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
