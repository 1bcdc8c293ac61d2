import { readQuery } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { database } from "@/lib/platform/db/database.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import { listLabRuns } from "@/lib/use-cases/lab-runs/list-lab-runs.ts";
import { labRunsQuerySchema } from "@/lib/use-cases/lab-runs/list-query.ts";

export const dynamic = "force-dynamic";

/** The viewer's own runs and those named in `?ids=`, newest first, without reports. */
export const GET = withProblems(async (request: Request) => {
  const { ids } = readQuery(request, labRunsQuerySchema);
  const runs = await listLabRuns(database(), await labCaller(request), ids);
  return Response.json({ runs }, { headers: { "Cache-Control": "no-store" } });
});
