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

/** Creates a round in a contest. */
export async function addRound(input: {
  contestId: string;
  form: unknown;
}): Promise<ActionResult<{ id: string }>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    const form = await readRoundForm(database(), contestId, input.form);
    const { id } = await createRound(database(), userId, contestId, form);
    revalidatePath("/[locale]", "layout");
    return { id };
  });
}

const roundPartsSchema = roundFormSchema.partial();

/** Changes some parts of a round. */
export async function saveRound(input: {
  roundId: string;
  form: unknown;
  /** The stored values of these parts that the form started from; detects changes made by others in the meantime. */
  seen: unknown;
}): Promise<ActionResult<null>> {
  return runAction(async () => {
    const roundId = parseInput(z.uuid(), input.roundId);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    const [form, seen] = [parseInput(roundPartsSchema, input.form), parseInput(roundPartsSchema, input.seen)];
    await editRound(database(), userId, roundId, form, seen);
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
