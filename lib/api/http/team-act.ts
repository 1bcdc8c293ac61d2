import type { TimelessAction } from "../../contest/permissions.ts";
import { requireViewer } from "../../platform/auth/authenticate.ts";
import { assertSameOrigin } from "../../platform/auth/same-origin.ts";
import { rateLimits } from "../../platform/auth/shared-limits.ts";
import type { SignedInViewer } from "../../platform/auth/viewer.ts";
import { database } from "../../platform/db/database.ts";
import { authorizeTeam } from "../../use-cases/people/teams/authorize-team.ts";
import { countTeamChange } from "../../use-cases/people/teams/count-team-change.ts";
import { loadTeamManagement } from "../../views/load-team-management.ts";
import { withProblems } from "./problem.ts";

interface Context<Parameters> {
  params: Promise<Parameters & { team: string }>;
}

/** An authorized act: who acts, and on which team. */
export interface TeamAct {
  readonly viewer: SignedInViewer;
  readonly team: Awaited<ReturnType<typeof authorizeTeam>>;
}

/**
 * A route handler for an act on a team, for viewers who may do `action` to it. Responds with the team after the act, unless
 * `perform` returns a `Response`.
 */
export function teamRoute<Parameters = unknown>(
  action: TimelessAction,
  perform: (act: TeamAct, request: Request, parameters: Parameters) => Promise<unknown>,
): (request: Request, context: Context<Parameters>) => Promise<Response> {
  return withProblems(async (request: Request, context: Context<Parameters>) => {
    const viewer = await requireViewer(request);
    if (request.method !== "GET") assertSameOrigin(request);
    const parameters = await context.params;
    const team = await authorizeTeam(database(), viewer, parameters.team, action);
    if (request.method !== "GET") await countTeamChange(rateLimits(), viewer, team.contestId);
    const answer = await perform({ viewer, team }, request, parameters);
    return answer instanceof Response ? answer : teamResponse(team.id, viewer);
  });
}

async function teamResponse(teamId: string, viewer: SignedInViewer): Promise<Response> {
  const view = await loadTeamManagement(database(), teamId, viewer);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
}
