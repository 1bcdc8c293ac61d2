import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRescorings, loadRescoring } from "@/lib/use-cases/results/rescorings/load-rescoring.ts";
import { rescoringSchema } from "@/lib/use-cases/results/rescorings/rescoring-schemas.ts";
import { startRescoring } from "@/lib/use-cases/results/rescorings/start-rescoring.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ round: string }>;
}

/** The round's re-scorings, newest first. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  const { round } = await context.params;
  const viewer = await requireRole("contest.inspect", contestOf.round(round), request);
  const { id } = await findRound(database(), round, viewer);
  const rescorings = await listRescorings(database(), id);
  return Response.json({ rescorings }, { headers: { "Cache-Control": "no-store" } });
});

/** Starts re-scoring the round as a preview: `{ "which": "counting" | "all" | "none", "attacks": true }`. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { round } = await context.params;
  const viewer = await requireRole("contest.organize", contestOf.round(round), request);
  assertSameOrigin(request);
  const db = database();
  const { id: roundId } = await findRound(db, round, viewer);
  const wanted = await readJson(request, rescoringSchema);
  const id = await startRescoring(db, { roundId, actorId: viewer.userId, ...wanted });
  return Response.json(await loadRescoring(db, id), { status: 201 });
});
