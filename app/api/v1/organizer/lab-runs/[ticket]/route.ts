import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { labCaller } from "@/lib/use-cases/lab-runs/lab-caller.ts";
import { cancelQueuedRun } from "@/lib/use-cases/lab-runs/lab-queue.ts";

export const dynamic = "force-dynamic";

/** Cancels a waiting or running lab run, identified by its ticket in the queue. Administrators only. */
export const DELETE = withProblems(
  async (request: Request, context: { params: Promise<{ ticket: string }> }) => {
    await requireAdministrator(request);
    assertSameOrigin(request);
    await cancelQueuedRun(database(), (await context.params).ticket, await labCaller(request));
    return new Response(null, { status: 204 });
  },
);
