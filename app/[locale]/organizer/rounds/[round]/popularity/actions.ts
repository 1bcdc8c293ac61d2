"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { blobStore } from "@/lib/platform/storage/storage.ts";
import { releaseMap } from "@/lib/use-cases/results/popularity/release-map.ts";
import { budgetSchema, releaseSchema } from "@/lib/use-cases/results/popularity/schemas.ts";
import { setPrivacyBudget } from "@/lib/use-cases/results/popularity/set-budget.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Sets a round's privacy budget, before its first release. */
export async function saveBudget(input: { roundId: string; form: unknown }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const roundId = parseInput(z.uuid(), input.roundId);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    await setPrivacyBudget(database(), userId, roundId, parseInput(budgetSchema, input.form));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Computes and publishes a map, if enough of the budget is left. */
export async function publishMap(input: {
  roundId: string;
  form: unknown;
}): Promise<ActionResult<{ number: number }>> {
  return runAction(async () => {
    const roundId = parseInput(z.uuid(), input.roundId);
    const { userId } = await requireRole("contest.organize", contestOf.round(roundId));
    const request = parseInput(releaseSchema, input.form);
    const services = { db: database(), store: await blobStore(database()) };
    const released = await releaseMap(services, userId, roundId, request);
    revalidatePath("/[locale]", "layout");
    return released;
  });
}
