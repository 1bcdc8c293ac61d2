import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministratorOr } from "@/lib/platform/auth/authenticate.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readQueueOverview } from "@/lib/use-cases/site/console/queue-overview.ts";

export const dynamic = "force-dynamic";

/** The queue's depth, workers, throughput and failed jobs. Administrators, organizers and auditors only; failed jobs of their contests. */
export const GET = withProblems(async (request: Request) => {
  const viewer = await requireAdministratorOr("contest.inspect", request);
  return Response.json(await readQueueOverview(database(), scopeOf(viewer, "contest.inspect")), {
    headers: { "Cache-Control": "no-store" },
  });
});
