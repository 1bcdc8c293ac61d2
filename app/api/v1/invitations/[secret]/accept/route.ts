import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { isSignedIn } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptanceSchema, acceptInvitation } from "@/lib/use-cases/people/teams/accept-invitation.ts";

export const dynamic = "force-dynamic";

/**
 * Joins the team: with the viewer's account if signed in, else with the new account that the body describes. A token for a new
 * account can then be created with its e-mail address and password.
 */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { secret } = await context.params;
  const { account } = await readJson(request, acceptanceSchema);
  const { team, id } = await acceptInvitation(
    database(),
    rateLimits(),
    secret,
    account ?? (await viewerId(request)),
  );
  return Response.json({ team, user: { id } });
});

async function viewerId(request: Request): Promise<string> {
  const viewer = await authenticate(request);
  if (!isSignedIn(viewer)) {
    throw new UserError("sign_in_required", "Sign in, or give an account to be made.", 401);
  }
  assertSameOrigin(request);
  return viewer.userId;
}

interface Context {
  params: Promise<{ secret: string }>;
}
