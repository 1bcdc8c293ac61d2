import { readJson } from "@/lib/api/http/json-body.ts";
import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { movePhase, movePhaseBodySchema, phaseKindOf } from "@/lib/use-cases/rounds/clock/set-phases.ts";

export const dynamic = "force-dynamic";

/** Moves one phase's start, end or both. */
export const POST = roundActRoute<{ kind: string }>(async (act, request, { kind }) => {
  const to = await readJson(request, movePhaseBodySchema);
  await movePhase(database(), act, phaseKindOf(kind), to);
});
