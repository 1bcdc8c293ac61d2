import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { renameUser } from "@/lib/use-cases/people/users/rename-user.ts";
import { profileSchema } from "@/lib/use-cases/people/users/schemas.ts";
import { loadMe } from "@/lib/views/load-me.ts";

export const dynamic = "force-dynamic";

/** The viewer, and their roles in contests. */
export const GET = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  return Response.json(await loadMe(database(), viewer), { headers: { "Cache-Control": "no-store" } });
});

/** Changes the viewer's display name. */
export const PATCH = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const { name } = await readJson(request, profileSchema);
  await renameUser({ db: database(), limits: rateLimits() }, viewer.userId, name);
  return Response.json(await loadMe(database(), viewer), { headers: { "Cache-Control": "no-store" } });
});
