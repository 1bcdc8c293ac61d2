import { readJson } from "@/lib/api/http/json-body.ts";
import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { turnPhase, turnPhaseBodySchema } from "@/lib/use-cases/rounds/clock/set-phases.ts";

export const dynamic = "force-dynamic";

/** Ends the open phase now, or starts the next one now. */
export const POST = roundActRoute(async (act, request) => {
  await turnPhase(database(), act, await readJson(request, turnPhaseBodySchema));
});
