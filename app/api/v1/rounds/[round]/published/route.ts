import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadRoundProof } from "@/lib/use-cases/results/closing/round-proof.ts";

export const dynamic = "force-dynamic";

/** A round's commitment and, as far as the viewer may have them at this stage, its salt and files. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { round } = await context.params;
  const proof = await loadRoundProof(database(), await authenticate(request), round);
  return Response.json(proof, { headers: { "Cache-Control": "private, no-store" } });
});

interface Context {
  params: Promise<{ round: string }>;
}
