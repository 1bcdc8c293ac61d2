import { authenticate } from "@/lib/auth/authenticate.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { roundResponse } from "@/lib/http/round-act.ts";

export const dynamic = "force-dynamic";

/** A round: its settings, its phases and where it stands, public. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const { round } = await context.params;
  return roundResponse(round, await authenticate(request));
});
