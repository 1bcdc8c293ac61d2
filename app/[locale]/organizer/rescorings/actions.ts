"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { applyRescoring, discardRescoring } from "@/lib/rescorings/end-rescoring.ts";
import { type RescoringRequest, rescoringSchema } from "@/lib/rescorings/rescoring-schemas.ts";
import { startRescoring } from "@/lib/rescorings/start-rescoring.ts";
import { publicReasonSchema } from "@/lib/results/results-change.ts";
import { parseInput } from "@/lib/validation.ts";
import { readTeamsBoard } from "@/lib/views/read-teams-board.ts";
import { readPlaces } from "@/lib/views/results/read-places.ts";

const startSchema = rescoringSchema.extend({ roundId: z.uuid() });

/** Starts re-scoring a round as a preview. Returns the re-scoring's id. */
export async function beginRescoring(
  input: RescoringRequest & { roundId: string },
): Promise<ActionResult<string>> {
  return runAction(async () => {
    const { userId: actorId } = await requireOrganizer();
    return startRescoring(database(), { ...parseInput(startSchema, input), actorId });
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
    const { userId } = await requireOrganizer();
    const { id, end, publicReason } = parseInput(endSchema, input);
    const leaveOut = end === "applyRest" ? "failed" : undefined;
    const site = { db: database(), readBoard: readTeamsBoard, readPlaces };
    if (end === "discard") await discardRescoring(database(), userId, id);
    else await applyRescoring(site, userId, id, { leaveOut, publicReason });
    revalidatePath("/[locale]/organizer/rescorings/[rescoring]", "page");
    return null;
  });
}
