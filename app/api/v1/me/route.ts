import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { renameUser } from "@/lib/users/rename-user.ts";
import { profileSchema } from "@/lib/users/schemas.ts";
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
  await renameUser(database(), viewer.userId, name);
  return Response.json(await loadMe(database(), viewer), { headers: { "Cache-Control": "no-store" } });
});
