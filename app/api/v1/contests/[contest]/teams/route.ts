import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { may } from "@/lib/contest/permissions.ts";
import { recordLook } from "@/lib/platform/audit/record-look.ts";
import { authenticate, requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listTeamsWithMembers } from "@/lib/use-cases/people/teams/list-teams.ts";
import { requestTeam } from "@/lib/use-cases/people/teams/request-team.ts";
import { teamRequestSchema } from "@/lib/use-cases/people/teams/schemas.ts";
import { findContest } from "@/lib/use-cases/rounds/find-contest.ts";
import { loadTeams } from "@/lib/views/load-teams.ts";

export const dynamic = "force-dynamic";

/** A contest's teams. Public; includes members and invitations for who has a role in it. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const viewer = await authenticate(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const towards = viewer.towards(id);
  const rule = "contest.attend";
  const teams = await (may(towards, rule) ? listTeamsWithMembers : loadTeams)(database(), id);
  await recordLook(database(), towards, { contestId: id, rule, what: `contest:${id}/teams` });
  return Response.json(teams, { headers: { "Cache-Control": "no-store" } });
});

/** Creates a team: organizers can at any time, anybody else while registration is open and as its captain. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { id } = await findContest(database(), (await context.params).contest, viewer);
  const team = await requestTeam(database(), viewer, id, await readJson(request, teamRequestSchema));
  return Response.json(team, { status: 201, headers: { Location: `/api/v1/teams/${team.id}` } });
});

interface Context {
  params: Promise<{ contest: string }>;
}
