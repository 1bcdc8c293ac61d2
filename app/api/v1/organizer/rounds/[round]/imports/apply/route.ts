import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { applyImport } from "@/lib/imports/apply-import.ts";
import { applyImportSchema, MOST_APPLY_BYTES } from "@/lib/imports/schemas.ts";
import { openPlan } from "@/lib/imports/seal-plan.ts";

export const dynamic = "force-dynamic";

/** Carries out what a check has planned, wholly or not at all. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ round: string }> }) => {
    const viewer = await requireOrganizer(request);
    assertSameOrigin(request);
    const { round } = await context.params;
    const { plan: sealed, ...consent } = await readJson(request, applyImportSchema, MOST_APPLY_BYTES);
    const plan = await openPlan(sealed, viewer.userId);
    if (plan.roundId !== round) throw new UserError("stale_plan", "The plan is for another round.", 409);
    return Response.json(await applyImport(database(), viewer.userId, round, plan, consent));
  },
);
