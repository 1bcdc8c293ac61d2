"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  type RetryRequest,
  retryFailed,
  retrySchema,
} from "@/lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { rescoreRound } from "@/lib/use-cases/site/console/rescore-round.ts";
import { requestRescoring } from "@/lib/use-cases/submissions/request-rescoring.ts";

/** Queues one submission for scoring again. Returns how many were queued. */
export async function rescoreOne(submissionId: string): Promise<ActionResult<number>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    await requestRescoring(database(), parseInput(z.uuid(), submissionId), userId);
    revalidatePath("/[locale]/organizer/queue", "page");
    return 1;
  });
}

/** Queues all submissions of a round for scoring again. Returns how many were queued. */
export async function rescoreEverything(roundId: string): Promise<ActionResult<number>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const count = await rescoreRound(database(), userId, parseInput(z.uuid(), roundId));
    revalidatePath("/[locale]/organizer/queue", "page");
    return count;
  });
}

/** Retries failed jobs. Returns how many were queued. */
export async function retryJobs(request: RetryRequest): Promise<ActionResult<number>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const count = await retryFailed(database(), userId, parseInput(retrySchema, request));
    revalidatePath("/[locale]/organizer/queue", "page");
    return count;
  });
}
