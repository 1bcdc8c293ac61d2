import { requireRole } from "../../platform/auth/authenticate.ts";
import { assertSameOrigin } from "../../platform/auth/same-origin.ts";
import type { AuthenticatedViewer } from "../../platform/auth/viewer.ts";
import { database } from "../../platform/db/database.ts";
import { databaseClock } from "../../platform/db/database-clock.ts";
import type { RoundAct } from "../../use-cases/rounds/clock/round-act.ts";
import { findRound } from "../../use-cases/rounds/find-round.ts";
import { contestOf } from "../../use-cases/site/contest-of.ts";
import { loadRound } from "../../views/load-round.ts";
import { withProblems } from "./problem.ts";

interface Context<Parameters> {
  params: Promise<Parameters & { round: string }>;
}

/**
 * A route handler for an organizer's act on a round.
 * @param perform performs the act
 * @param respond makes the response; by default, the round after the act
 */
export function roundActRoute<Parameters = unknown>(
  perform: (act: RoundAct, request: Request, parameters: Parameters) => Promise<void>,
  respond: (roundId: string, viewer: AuthenticatedViewer) => Response | Promise<Response> = roundResponse,
): (request: Request, context: Context<Parameters>) => Promise<Response> {
  return withProblems(async (request: Request, context: Context<Parameters>) => {
    const parameters = await context.params;
    const viewer = await requireRole("contest.organize", contestOf.round(parameters.round), request);
    assertSameOrigin(request);
    const { id } = await findRound(database(), parameters.round, viewer);
    await perform({ actorId: viewer.userId, roundId: id, now: databaseClock.now() }, request, parameters);
    return respond(id, viewer);
  });
}

/** Responds with a round in its present state. */
export async function roundResponse(name: string, viewer: AuthenticatedViewer): Promise<Response> {
  const view = await loadRound(database(), name, viewer);
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
}
