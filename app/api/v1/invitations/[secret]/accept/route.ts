import { authenticate } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { isSignedIn } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { acceptanceSchema, acceptInvitation } from "@/lib/teams/accept-invitation.ts";

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
