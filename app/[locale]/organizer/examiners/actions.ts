"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { closeVote } from "@/lib/use-cases/people/jury/close-vote.ts";
import {
  type NamedExaminer,
  nameExaminer,
  removeExaminer,
} from "@/lib/use-cases/people/jury/name-examiner.ts";
import { newExaminerSchema } from "@/lib/use-cases/people/jury/schemas.ts";

const contestSchema = z.object({ contestId: z.uuid() });

/** Adds an examiner. The password of a newly created account is only in this answer. */
export async function addExaminer(input: unknown): Promise<ActionResult<NamedExaminer>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const { contestId, ...person } = parseInput(contestSchema.extend(newExaminerSchema.shape), input);
    const named = await nameExaminer(database(), userId, contestId, person);
    revalidatePath("/[locale]/organizer", "layout");
    return named;
  });
}

/** Closes the vote and counts it; cannot be undone. */
export async function closePresenterVote(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const { contestId } = parseInput(contestSchema, input);
    await closeVote(database(), userId, contestId);
    revalidatePath("/[locale]/organizer", "layout");
    return null;
  });
}

/** Removes an examiner. */
export async function endExaminer(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const { contestId, examinerId } = parseInput(contestSchema.extend({ examinerId: z.uuid() }), input);
    await removeExaminer(database(), userId, contestId, examinerId);
    revalidatePath("/[locale]/organizer", "layout");
    return null;
  });
}
