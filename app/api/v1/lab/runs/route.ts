import { database } from "@/lib/db/database.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { labAsker } from "@/lib/lab-runs/lab-asker.ts";
import { listLabRuns } from "@/lib/lab-runs/list-lab-runs.ts";
import { labRunsQuerySchema } from "@/lib/lab-runs/list-query.ts";

export const dynamic = "force-dynamic";

/** The viewer's own runs and those named in `?ids=`, newest first, without reports. */
export const GET = withProblems(async (request: Request) => {
  const { ids } = readQuery(request, labRunsQuerySchema);
  const runs = await listLabRuns(database(), await labAsker(request), ids);
  return Response.json({ runs }, { headers: { "Cache-Control": "no-store" } });
});
