"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from "@/lib/use-cases/information/announcements/announcements.ts";
import {
  type AnnouncementForm,
  announcementSchema,
} from "@/lib/use-cases/information/announcements/schemas.ts";

/** Publishes an announcement. */
export async function publish(input: {
  contestId: string;
  form: AnnouncementForm;
}): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const contestId = parseInput(z.uuid(), input.contestId);
    await publishAnnouncement(database(), userId, contestId, parseInput(announcementSchema, input.form));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Withdraws an announcement. */
export async function withdraw(id: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    await withdrawAnnouncement(database(), userId, parseInput(z.uuid(), id));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}
