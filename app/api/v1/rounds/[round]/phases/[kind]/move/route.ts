import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { movePhase, movePhaseBodySchema, phaseKindOf } from "@/lib/rounds/clock/set-phases.ts";

export const dynamic = "force-dynamic";

/** Moves one phase's start, end or both. */
export const POST = roundActRoute<{ kind: string }>(async (act, request, { kind }) => {
  const to = await readJson(request, movePhaseBodySchema);
  await movePhase(database(), act, phaseKindOf(kind), to);
});
