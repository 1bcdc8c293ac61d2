"use server";

import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { pickSubmission } from "@/lib/use-cases/submissions/pick-submission.ts";

/** Picks the submission that counts for the viewer's team, or undoes that (`act` is `unpick`). */
export async function changePick(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    await pickSubmission(database(), viewer, String(form.get("submission")), form.get("act") !== "unpick");
    return null;
  });
}
