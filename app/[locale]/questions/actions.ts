"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireViewer } from "@/lib/auth/authenticate.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { askQuestion } from "@/lib/questions/ask-question.ts";
import { questionSchema } from "@/lib/questions/schemas.ts";
import { parseInput } from "@/lib/validation.ts";

/** Sends a question to the organizers on behalf of the viewer's team. */
export async function ask(input: { contestId: string; body: string }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const contestId = parseInput(z.uuid(), input.contestId);
    const form = parseInput(questionSchema, { body: input.body });
    await askQuestion({ db: database(), limits: rateLimits() }, viewer, contestId, form);
    revalidatePath("/[locale]/questions", "page");
    return null;
  });
}
