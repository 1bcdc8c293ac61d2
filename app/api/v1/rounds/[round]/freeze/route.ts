import { readJson } from "@/lib/api/http/json-body.ts";
import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { freezeBoard, freezeBodySchema } from "@/lib/use-cases/rounds/clock/freeze-board.ts";

export const dynamic = "force-dynamic";

/** Freezes the public board from a given time on; at once for `{}`. */
export const POST = roundActRoute(async (act, request) => {
  const { at } = await readJson(request, freezeBodySchema);
  await freezeBoard(database(), act, at ?? act.now);
});
