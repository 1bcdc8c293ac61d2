import { authenticate } from "@/lib/auth/authenticate.ts";
import { loadRoundProof } from "@/lib/closing/round-proof.ts";
import { database } from "@/lib/db/database.ts";
import { withProblems } from "@/lib/http/problem.ts";

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
