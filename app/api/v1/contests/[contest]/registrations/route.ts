import { addressOf } from "@/lib/auth/request-address.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";
import { registerTeam } from "@/lib/teams/found-team.ts";
import { registrationSchema } from "@/lib/teams/registration-schema.ts";

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
