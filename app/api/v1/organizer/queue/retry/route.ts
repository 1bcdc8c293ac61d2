import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { retryFailed, retrySchema } from "@/lib/use-cases/site/console/failed-jobs/retry-failed.ts";

export const dynamic = "force-dynamic";

/** Retries failed jobs: `{ "kind": ..., "id": ... }` one, `{ "kind": ... }` all of a kind, `{}` all. Organizers only. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const retried = await retryFailed(database(), userId, await readJson(request, retrySchema));
  return Response.json({ retried });
});
