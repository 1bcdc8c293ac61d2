import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadPopularity } from "@/lib/use-cases/results/popularity/load-popularity.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";

export const dynamic = "force-dynamic";

/** A round's privacy budget, and the popularity maps of its original traces released under it. Public. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const db = database();
  const { id } = await findRound(db, (await context.params).round, await authenticate(request));
  return Response.json(await loadPopularity(db, id), { headers: { "Cache-Control": "no-store" } });
});

interface Context {
  params: Promise<{ round: string }>;
}
