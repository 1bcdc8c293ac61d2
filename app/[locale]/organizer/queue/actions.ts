"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministratorOr, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { scopeOf } from "@/lib/platform/auth/viewer.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  type RetryRequest,
  retryFailed,
  retrySchema,
} from "@/lib/use-cases/site/console/failed-jobs/retry-failed.ts";
import { rescoreRound } from "@/lib/use-cases/site/console/rescore-round.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";
import { requestRescoring } from "@/lib/use-cases/submissions/request-rescoring.ts";

/** Queues one submission for scoring again. Returns how many were queued. */
export async function rescoreOne(submissionId: string): Promise<ActionResult<number>> {
  return runAction(async () => {
    const id = parseInput(z.uuid(), submissionId);
    const { userId } = await requireRole("contest.organize", contestOf.submission(id));
    await requestRescoring(database(), id, userId);
    revalidatePath("/[locale]/organizer/queue", "page");
    return 1;
  });
}

/** Queues all submissions of a round for scoring again. Returns how many were queued. */
export async function rescoreEverything(roundId: string): Promise<ActionResult<number>> {
  return runAction(async () => {
    const id = parseInput(z.uuid(), roundId);
    const { userId } = await requireRole("contest.organize", contestOf.round(id));
    const count = await rescoreRound(database(), userId, id);
    revalidatePath("/[locale]/organizer/queue", "page");
    return count;
  });
}

/** Retries failed jobs. Returns how many were queued. */
export async function retryJobs(request: RetryRequest): Promise<ActionResult<number>> {
  return runAction(async () => {
    const viewer = await requireAdministratorOr("contest.organize");
    const scope = scopeOf(viewer, "contest.organize");
    const count = await retryFailed(database(), viewer.userId, scope, parseInput(retrySchema, request));
    revalidatePath("/[locale]/organizer/queue", "page");
    return count;
  });
}
