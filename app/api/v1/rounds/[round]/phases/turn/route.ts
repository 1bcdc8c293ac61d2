import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { turnPhase, turnPhaseBodySchema } from "@/lib/rounds/clock/set-phases.ts";

export const dynamic = "force-dynamic";

/** Ends the open phase now, or starts the next one now. */
export const POST = roundActRoute(async (act, request) => {
  await turnPhase(database(), act, await readJson(request, turnPhaseBodySchema));
});
