"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { publicReasonSchema } from "@/lib/contest/results-change.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { applyRescoring, discardRescoring } from "@/lib/use-cases/results/rescorings/end-rescoring.ts";
import {
  type RescoringRequest,
  rescoringSchema,
} from "@/lib/use-cases/results/rescorings/rescoring-schemas.ts";
import { startRescoring } from "@/lib/use-cases/results/rescorings/start-rescoring.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

const startSchema = rescoringSchema.extend({ roundId: z.uuid() });

/** Starts re-scoring a round as a preview. Returns the re-scoring's id. */
export async function beginRescoring(
  input: RescoringRequest & { roundId: string },
): Promise<ActionResult<string>> {
  return runAction(async () => {
    const wanted = parseInput(startSchema, input);
    const { userId: actorId } = await requireRole("contest.organize", contestOf.round(wanted.roundId));
    return startRescoring(database(), { ...wanted, actorId });
  });
}

const endSchema = z.strictObject({
  id: z.uuid(),
  end: z.enum(["apply", "applyRest", "discard"]),
  publicReason: publicReasonSchema.optional(),
});

/** Applies a re-scoring, completely or without the failed runs, or discards it. */
export async function endRescoring(input: z.input<typeof endSchema>): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { id, end, publicReason } = parseInput(endSchema, input);
    const { userId } = await requireRole("contest.organize", contestOf.rescoring(id));
    const leaveOut = end === "applyRest" ? "failed" : undefined;
    if (end === "discard") await discardRescoring(database(), userId, id);
    else await applyRescoring(database(), userId, id, { leaveOut, publicReason });
    revalidatePath("/[locale]/organizer/rescorings/[rescoring]", "page");
    return null;
  });
}
