import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { readInvitation } from "@/lib/use-cases/people/teams/accept-invitation.ts";

export const dynamic = "force-dynamic";

/** The team that an invitation link is for. Available to anybody who has the link. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { secret } = await context.params;
  const { userId } = await authenticate(request);
  const address = addressOf(request.headers);
  const view = await readInvitation(database(), rateLimits(), secret, { address, userId });
  return Response.json(view, { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ secret: string }>;
}
