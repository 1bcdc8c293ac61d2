import { withProblems } from "@/lib/api/http/problem.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { loadRounds } from "@/lib/views/load-rounds.ts";

export const dynamic = "force-dynamic";

/** All rounds with their phases, newest contest first. Public. Programs look up here where to submit. */
export const GET = withProblems(async (request: Request) => {
  const rounds = await loadRounds(database(), await authenticate(request));
  return Response.json(rounds, { headers: { "Cache-Control": "no-store" } });
});
