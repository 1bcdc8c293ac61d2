"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { databaseClock } from "@/lib/platform/db/database-clock.ts";
import { deleteRound } from "@/lib/use-cases/rounds/delete-round.ts";
import { createRound, editRound } from "@/lib/use-cases/rounds/manage-rounds.ts";
import { readRoundForm } from "@/lib/use-cases/rounds/read-round-form.ts";
import { roundFormSchema } from "@/lib/use-cases/rounds/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Creates a round in a contest, or changes the one with `roundId`. */
export async function saveRound(input: {
  contestId: string;
  roundId: string | null;
  form: unknown;
  /** The stored values that the form started from; detects changes made by others in the meantime. */
  seen?: unknown;
}): Promise<ActionResult<null>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const roundId = parseInput(z.uuid().nullable(), input.roundId);
    const where = roundId ? contestOf.round(roundId) : contestOf.contest(contestId);
    const { userId } = await requireRole("contest.organize", where);
    const form = await readRoundForm(database(), { contestId, roundId }, input.form);
    if (roundId) await editRound(database(), userId, roundId, form, parseInput(roundFormSchema, input.seen));
    else await createRound(database(), userId, contestId, form);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Deletes an empty round. */
export async function removeRound(input: { roundId: string }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const roundId = parseInput(z.uuid(), input.roundId);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await deleteRound(database(), { actorId: userId, roundId, now: databaseClock.now() });
    revalidatePath("/[locale]", "layout");
    return null;
  });
}
