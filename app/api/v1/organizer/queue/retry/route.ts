import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { retryFailed, retrySchema } from "@/lib/organizer/failed-jobs/retry-failed.ts";
import { readPlaces } from "@/lib/views/results/read-places.ts";

export const dynamic = "force-dynamic";

/** Retries failed jobs: `{ "kind": ..., "id": ... }` one, `{ "kind": ... }` all of a kind, `{}` all. Organizers only. */
export const POST = withProblems(async (request: Request) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const site = { db: database(), actorId: userId, readPlaces };
  const retried = await retryFailed(site, await readJson(request, retrySchema));
  return Response.json({ retried });
});
