"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireOrganizer } from "@/lib/auth/authenticate.ts";
import { database } from "@/lib/db/database.ts";
import { releaseMap } from "@/lib/popularity/release-map.ts";
import { budgetSchema, releaseSchema } from "@/lib/popularity/schemas.ts";
import { setPrivacyBudget } from "@/lib/popularity/set-budget.ts";
import { blobStore } from "@/lib/storage/storage.ts";
import { parseInput } from "@/lib/validation.ts";

/** Sets a round's privacy budget, before its first release. */
export async function saveBudget(input: { roundId: string; form: unknown }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const roundId = parseInput(z.uuid(), input.roundId);
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
    const { userId } = await requireOrganizer();
    const roundId = parseInput(z.uuid(), input.roundId);
    const request = parseInput(releaseSchema, input.form);
    const services = { db: database(), store: await blobStore(database()) };
    const released = await releaseMap(services, userId, roundId, request);
    revalidatePath("/[locale]", "layout");
    return released;
  });
}
