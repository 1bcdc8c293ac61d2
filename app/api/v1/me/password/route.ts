import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { changePassword, passwordChangeSchema } from "@/lib/use-cases/people/users/change-password.ts";

export const dynamic = "force-dynamic";

/** Changes the viewer's password, and ends their other sessions and, unless they keep them, their tokens. */
export const PUT = withProblems(async (request: Request) => {
  const viewer = await requireViewer(request);
  assertSameOrigin(request);
  const change = await readJson(request, passwordChangeSchema);
  const { revokedTokens, ...user } = await changePassword(database(), rateLimits(), viewer, change);
  if (viewer.via === "session") await beginSession(user);
  return Response.json({ revokedTokens }, { headers: { "Cache-Control": "no-store" } });
});
