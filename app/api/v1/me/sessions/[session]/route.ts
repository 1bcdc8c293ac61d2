import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { endSession } from "@/lib/platform/auth/sessions.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";

export const dynamic = "force-dynamic";

/** Ends one of the viewer's sessions. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  const { session } = await context.params;
  if (!isUuid(session)) throw new UserError("no_such_session", "There is no such session.", 404);
  await endSession(database(), userId, session);
  return new Response(null, { status: 204 });
});

interface Context {
  params: Promise<{ session: string }>;
}
