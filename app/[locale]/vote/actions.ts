"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireViewer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { castPresenterVote } from "@/lib/examiners/cast-vote.ts";
import { presenterVoteSchema } from "@/lib/examiners/schemas.ts";
import { parseInput } from "@/lib/validation.ts";

/** Votes for the best presenter, or changes the vote. */
export async function votePresenter(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { contestId, team } = parseInput(presenterVoteSchema.extend({ contestId: z.uuid() }), input);
    await castPresenterVote(database(), viewer, contestId, team);
    revalidatePath("/[locale]/vote", "page");
    return null;
  });
}
