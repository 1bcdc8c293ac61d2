import { database } from "@/lib/db/database.ts";
import { changeHub } from "@/lib/events/change-hub.ts";
import { changeEvents } from "@/lib/http/event-stream.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findLabRun } from "@/lib/lab-runs/load-lab-run.ts";

export const dynamic = "force-dynamic";

/** Server-Sent Events: a `change` whenever the run is worth reading again. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { id } = await findLabRun(database(), (await context.params).run);
  return changeEvents(changeHub(), (change) => change.labRunId === id, request);
});

interface Context {
  params: Promise<{ run: string }>;
}
