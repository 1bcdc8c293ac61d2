import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { readQuery } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { applyRescoring } from "@/lib/rescorings/end-rescoring.ts";
import { applyRescoringSchema } from "@/lib/rescorings/rescoring-schemas.ts";
import { readTeamsBoard } from "@/lib/views/read-teams-board.ts";
import { readPlaces } from "@/lib/views/results/read-places.ts";

export const dynamic = "force-dynamic";

interface Context {
  params: Promise<{ rescoring: string }>;
}

/** Applies a re-scoring: completely, or with `?leaveOut=failed` without the runs that failed. */
export const POST = withProblems(async (request: Request, context: Context) => {
  const { userId } = await requireOrganizer(request);
  assertSameOrigin(request);
  const how = readQuery(request, applyRescoringSchema);
  await applyRescoring(
    { db: database(), readBoard: readTeamsBoard, readPlaces },
    userId,
    (await context.params).rescoring,
    how,
  );
  return new Response(null, { status: 204 });
});
