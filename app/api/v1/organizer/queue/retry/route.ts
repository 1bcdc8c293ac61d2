import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireAdministratorOr } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { retryFailed, retrySchema } from "@/lib/use-cases/site/console/failed-jobs/retry-failed.ts";

export const dynamic = "force-dynamic";

/** Retries failed jobs: `{ "kind": ..., "id": ... }` one, `{ "kind": ... }` all of a kind, `{}` all. Administrators and organizers only. */
export const POST = withProblems(async (request: Request) => {
  const viewer = await requireAdministratorOr("contest.organize", request);
  assertSameOrigin(request);
  const scope = scopeOf(viewer, "contest.organize");
  const retried = await retryFailed(database(), viewer.userId, scope, await readJson(request, retrySchema));
  return Response.json({ retried });
});
