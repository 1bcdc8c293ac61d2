import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readQueueOverview } from "@/lib/use-cases/site/console/queue-overview.ts";

export const dynamic = "force-dynamic";

/** The queue's depth, workers, throughput and failed jobs. Organizers only. */
export const GET = withProblems(async (request: Request) => {
  await requireOrganizer(request);
  return Response.json(await readQueueOverview(database()), { headers: { "Cache-Control": "no-store" } });
});
