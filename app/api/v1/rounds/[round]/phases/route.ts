import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { phasesBodySchema, setPhases } from "@/lib/use-cases/rounds/clock/set-phases.ts";
import { loadRound } from "@/lib/views/load-round.ts";

export const dynamic = "force-dynamic";

/** A round's phases and current stage. Public. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const { round } = await context.params;
  const { stage, phases, heldAt, at } = await loadRound(database(), round, await authenticate(request));
  return Response.json({ stage, phases, heldAt, at }, { headers: { "Cache-Control": "no-store" } });
});

/** Sets all phases of a round. */
export const PUT = roundActRoute(async (act, request) => {
  const { phases } = await readJson(request, phasesBodySchema);
  await setPhases(database(), act, phases);
});
