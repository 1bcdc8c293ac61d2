"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  publishAnnouncement,
  withdrawAnnouncement,
} from "@/lib/use-cases/information/announcements/announcements.ts";
import {
  type AnnouncementForm,
  announcementSchema,
} from "@/lib/use-cases/information/announcements/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Publishes an announcement. */
export async function publish(input: {
  contestId: string;
  form: AnnouncementForm;
}): Promise<ActionResult<null>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const { userId } = await requireRole("contest.assist", contestOf.contest(contestId));
    await publishAnnouncement(database(), userId, contestId, parseInput(announcementSchema, input.form));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Withdraws an announcement. */
export async function withdraw(announcement: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const id = parseInput(z.uuid(), announcement);
    const { userId } = await requireRole("contest.assist", contestOf.announcement(id));
    await withdrawAnnouncement(database(), userId, id);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}
