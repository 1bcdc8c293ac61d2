"use server";

import { revalidatePath } from "next/cache";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { privacySchema, savePrivacy } from "@/lib/use-cases/information/privacy/privacy.ts";

/** Replaces the privacy page. */
export async function save(input: { bodyEn: string; bodyJa: string }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireAdministrator();
    await savePrivacy(database(), userId, parseInput(privacySchema, input));
    revalidatePath("/[locale]/privacy", "page");
    return null;
  });
}
