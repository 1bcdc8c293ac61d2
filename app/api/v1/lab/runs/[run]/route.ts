import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { findLabRun } from "@/lib/lab-runs/load-lab-run.ts";

export const dynamic = "force-dynamic";

/** A run and, once it is done, its report; for whoever has its address. */
export const GET = withProblems(async (_request: Request, context: Context) => {
  const run = await findLabRun(database(), (await context.params).run);
  return Response.json(run, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ run: string }>;
}
