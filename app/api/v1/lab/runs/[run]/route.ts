import { withProblems } from "@/lib/api/http/problem.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { cancelLabRun } from "@/lib/use-cases/lab-runs/cancel-lab-run.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import type { LabCaller } from "@/lib/use-cases/lab-runs/lab-visitor.ts";
import { findLabRun } from "@/lib/use-cases/lab-runs/load-lab-run.ts";

export const dynamic = "force-dynamic";

/** A run and, once it is done, its report. Available to anybody who knows its id. */
export const GET = withProblems(async (request: Request, context: Context) => {
  return answer((await context.params).run, await labCaller(request));
});

/** Cancels an unfinished run. For the person who started it and organizers. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  assertSameOrigin(request);
  const { run } = await context.params;
  const asker = await labCaller(request);
  await cancelLabRun(database(), run, asker);
  return answer(run, asker);
});

async function answer(id: string, asker: LabCaller): Promise<Response> {
  const run = await findLabRun(database(), id, asker);
  return Response.json(run, { headers: { "Cache-Control": "no-store" } });
}

interface Context {
  params: Promise<{ run: string }>;
}
