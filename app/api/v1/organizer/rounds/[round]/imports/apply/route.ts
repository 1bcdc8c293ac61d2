import { readJson } from "@/lib/api/http/json-body.ts";
import { withProblems } from "@/lib/api/http/problem.ts";
import { UserError } from "@/lib/common/errors.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/platform/auth/same-origin.ts";
import { database } from "@/lib/platform/db/database.ts";
import { findRound } from "@/lib/use-cases/rounds/find-round.ts";
import { applyImport } from "@/lib/use-cases/set-up/imports/apply-import.ts";
import { decryptPlan } from "@/lib/use-cases/set-up/imports/encrypted-plan.ts";
import { applyImportSchema, MOST_APPLY_BYTES } from "@/lib/use-cases/set-up/imports/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

export const dynamic = "force-dynamic";

/** Carries out a checked import, completely or not at all. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ round: string }> }) => {
    const { round } = await context.params;
    const viewer = await requireRole("contest.organize", contestOf.round(round), request);
    assertSameOrigin(request);
    const { id } = await findRound(database(), round, viewer);
    const { plan: sealed, ...consent } = await readJson(request, applyImportSchema, MOST_APPLY_BYTES);
    const plan = await decryptPlan(sealed, viewer.userId);
    if (plan.roundId !== id) throw new UserError("stale_plan", "The plan is for another round.", 409);
    return Response.json(await applyImport(database(), viewer.userId, id, plan, consent));
  },
);
