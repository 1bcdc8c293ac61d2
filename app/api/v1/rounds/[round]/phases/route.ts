import { authenticate } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { phasesBodySchema, setPhases } from "@/lib/rounds/clock/set-phases.ts";
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
