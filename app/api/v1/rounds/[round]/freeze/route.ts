import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { freezeBoard, freezeBodySchema } from "@/lib/rounds/clock/freeze-board.ts";

export const dynamic = "force-dynamic";

/** Freezes the public board from a given time on; at once for `{}`. */
export const POST = roundActRoute(async (act, request) => {
  const { at } = await readJson(request, freezeBodySchema);
  await freezeBoard(database(), act, at ?? act.now);
});
