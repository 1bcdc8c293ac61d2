"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { castPresenterVote } from "@/lib/use-cases/people/jury/cast-vote.ts";
import { presenterVoteSchema } from "@/lib/use-cases/people/jury/schemas.ts";

/** Votes for the best presenter, or changes the vote. */
export async function votePresenter(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const input = { contestId: form.get("contestId"), team: Number(form.get("team")) };
    const { contestId, team } = parseInput(presenterVoteSchema.extend({ contestId: z.uuid() }), input);
    await castPresenterVote(database(), viewer, contestId, team);
    revalidatePath("/[locale]/vote", "page");
    return null;
  });
}
