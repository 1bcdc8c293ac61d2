"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { askQuestion } from "@/lib/use-cases/information/questions/ask-question.ts";
import { questionSchema } from "@/lib/use-cases/information/questions/schemas.ts";

/** Sends a question to the organizers on behalf of the viewer's team. */
export async function ask(_: unknown, sent: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const contestId = parseInput(z.uuid(), sent.get("contestId"));
    const form = parseInput(questionSchema, { body: sent.get("body") });
    await askQuestion({ db: database(), limits: rateLimits() }, viewer, contestId, form);
    revalidatePath("/[locale]/questions", "page");
    return null;
  }, sent);
}
