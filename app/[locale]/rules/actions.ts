"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { assertMay } from "@/lib/contest/permissions.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptRules } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { rulesAcceptanceSchema } from "@/lib/use-cases/information/rules/schemas.ts";

/** Records that the viewer accepts the current rules. */
export async function accept(input: { contestId: string; version: number }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const contestId = parseInput(z.uuid(), input.contestId);
    const { version } = parseInput(rulesAcceptanceSchema, { version: input.version });
    assertMay(viewer.towards(contestId), "rules.accept");
    await acceptRules(database(), viewer.userId, contestId, version);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}
