import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { readQueueOverview } from "@/lib/organizer/queue-overview.ts";

export const dynamic = "force-dynamic";

/** The queue's depth, workers, throughput and failed jobs. Organizers only. */
export const GET = withProblems(async (request: Request) => {
  await requireOrganizer(request);
  return Response.json(await readQueueOverview(database()), { headers: { "Cache-Control": "no-store" } });
});
