import { revokeApiToken } from "@/lib/auth/api-tokens.ts";
import { requireViewer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { isUuid } from "@/lib/db/uuid.ts";
import { UserError } from "@/lib/errors.ts";
import { withProblems } from "@/lib/http/problem.ts";

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
