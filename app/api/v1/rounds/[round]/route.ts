import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { roundActRoute, roundResponse } from "@/lib/api/http/round-act.ts";
import { authenticate } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { deleteRound } from "@/lib/use-cases/rounds/delete-round.ts";
import { patchRound, roundPatchSchema } from "@/lib/use-cases/rounds/round-input.ts";

export const dynamic = "force-dynamic";

/** A round: its settings, its phases and its current stage. Public. */
export const GET = withProblems(async (request: Request, context: { params: Promise<{ round: string }> }) => {
  const { round } = await context.params;
  return roundResponse(round, await authenticate(request));
});

/** Changes a round's name, slug or settings. Organizers only. */
export const PATCH = roundActRoute(async (act, request) => {
  await patchRound(database(), act, await readJson(request, roundPatchSchema));
});

/** Deletes an empty round. Organizers only. */
export const DELETE = roundActRoute(
  (act) => deleteRound(database(), act),
  () => new Response(null, { status: 204 }),
);
