import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { assertSameOrigin } from "@/lib/auth/same-origin.ts";
import { contestIdsOf } from "@/lib/auth/viewer.ts";
import { database } from "@/lib/db/database.ts";
import { UserError } from "@/lib/errors.ts";
import { readJson } from "@/lib/http/json-body.ts";
import { withProblems } from "@/lib/http/problem.ts";
import { applyImport } from "@/lib/imports/apply-import.ts";
import { applyImportSchema, MOST_APPLY_BYTES } from "@/lib/imports/schemas.ts";
import { openPlan } from "@/lib/imports/seal-plan.ts";
import { findRound } from "@/lib/rounds/find-round.ts";

export const dynamic = "force-dynamic";

/** Carries out a checked import, completely or not at all. */
export const POST = withProblems(
  async (request: Request, context: { params: Promise<{ round: string }> }) => {
    const viewer = await requireOrganizer(request);
    assertSameOrigin(request);
    const { id } = await findRound(database(), (await context.params).round, contestIdsOf(viewer));
    const { plan: sealed, ...consent } = await readJson(request, applyImportSchema, MOST_APPLY_BYTES);
    const plan = await openPlan(sealed, viewer.userId);
    if (plan.roundId !== id) throw new UserError("stale_plan", "The plan is for another round.", 409);
    return Response.json(await applyImport(database(), viewer.userId, id, plan, consent));
  },
);
