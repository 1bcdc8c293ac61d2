import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { listRescorings, loadRescoring } from "@/lib/rescorings/load-rescoring.ts";
import { rescoringSchema } from "@/lib/rescorings/rescoring-schemas.ts";
import { startRescoring } from "@/lib/rescorings/start-rescoring.ts";
import { findRound } from "@/lib/rounds/find-round.ts";

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
