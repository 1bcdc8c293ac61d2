import { withProblems } from "@/lib/api/http/problem.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptInvitation } from "@/lib/use-cases/people/teams/accept-invitation.ts";

export const dynamic = "force-dynamic";

/** Joins the team with the viewer's account. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireViewer(request);
  assertSameOrigin(request);
  const { secret } = await context.params;
  const { team } = await acceptInvitation(database(), rateLimits(), secret, userId);
  return Response.json({ team });
});

interface Context {
  params: Promise<{ secret: string }>;
}
