import { readJson } from "@/lib/api/http/json-body.ts";
import { roundActRoute } from "@/lib/api/http/round-act.ts";
import { database } from "@/lib/platform/db/database.ts";
import { publish, publishBodySchema } from "@/lib/use-cases/rounds/clock/publish.ts";

export const dynamic = "force-dynamic";

/** Publishes a round's results, or all its data, for good. */
export const POST = roundActRoute(async (act, request) => {
  const { what, ...how } = await readJson(request, publishBodySchema);
  await publish(database(), act, what, how);
});
