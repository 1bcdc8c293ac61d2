"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { answerQuestion } from "@/lib/use-cases/information/questions/answer-question.ts";
import { type AnswerForm, answerSchema } from "@/lib/use-cases/information/questions/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Answers a team's question, visible to that team or to all. */
export async function answer(input: { id: string; form: AnswerForm }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const id = parseInput(z.uuid(), input.id);
    const { userId } = await requireRole("contest.assist", contestOf.question(id));
    await answerQuestion(database(), userId, id, parseInput(answerSchema, input.form));
    revalidatePath("/[locale]/organizer/questions", "page");
    return null;
  });
}
