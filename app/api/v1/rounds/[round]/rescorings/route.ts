import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { listRescorings, loadRescoring } from "@/lib/use-cases/results/rescorings/load-rescoring.ts";
import { rescoringSchema } from "@/lib/use-cases/results/rescorings/rescoring-schemas.ts";
import { startRescoring } from "@/lib/use-cases/results/rescorings/start-rescoring.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ round: string }>;
}

/** The round's re-scorings, newest first. Organizers only. */
export const GET = withProblems(async (request: Request, context: Context) => {
  await requireOrganizer(request);
  const { id } = await findRound(database(), (await context.params).round);
  const rescorings = await listRescorings(database(), id);
  return Response.json({ rescorings }, { headers: { "Cache-Control": "no-store" } });
});

/** Starts re-scoring the round as a preview: `{ "which": "counting" | "all" | "none", "attacks": true }`. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId: actorId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const db = database();
  const { id: roundId } = await findRound(db, (await context.params).round);
  const wanted = await readJson(request, rescoringSchema);
  const id = await startRescoring(db, { roundId, actorId, ...wanted });
  return Response.json(await loadRescoring(db, id), { status: 201 });
});
