import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { roundActRoute } from "@/lib/http/round-act.ts";
import { publish, publishBodySchema } from "@/lib/rounds/clock/publish.ts";

export const dynamic = "force-dynamic";

/** Publishes a round's results, or all its data, for good. */
export const POST = roundActRoute(async (act, request) => {
  const { what } = await readJson(request, publishBodySchema);
  await publish(database(), act, what);
});
