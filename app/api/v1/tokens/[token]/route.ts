import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { revokeApiToken } from "@/lib/platform/auth/api-tokens.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { isUuid } from "@/lib/platform/db/uuid.ts";

export const dynamic = "force-dynamic";

/** Revokes one of the viewer's tokens. */
export const DELETE = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  const { token } = await context.params;
  if (!isUuid(token)) throw new UserError("no_such_token", "There is no such token.", 404);
  await revokeApiToken(database(), userId, token);
  return new Response(null, { status: 204 });
});

interface Context {
  params: Promise<{ token: string }>;
}
