import { authenticate, requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { mayOrganize } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findContest } from "@/lib/rounds/find-contest.ts";
import { listTeams } from "@/lib/teams/list-teams.ts";
import { requestTeam } from "@/lib/teams/request-team.ts";
import { teamRequestSchema } from "@/lib/teams/schemas.ts";
import { loadTeams } from "@/lib/views/load-teams.ts";

export const dynamic = "force-dynamic";

/** A contest's teams. Public; includes members and invitations for organizers. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const teams = await (mayOrganize(viewer) ? listTeams : loadTeams)(database(), id);
  return Response.json(teams, { headers: { "Cache-Control": "no-store" } });
});

/** Creates a team: organizers can at any time, anybody else while registration is open and as its captain. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest);
  const team = await requestTeam(database(), viewer, id, await readJson(request, teamRequestSchema));
  return Response.json(team, { status: 201, headers: { Location: `/api/v1/teams/${team.id}` } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
