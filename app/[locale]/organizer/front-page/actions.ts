"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { describePicture, removePicture } from "@/lib/use-cases/rounds/introduction/save-picture.ts";
import { saveStory } from "@/lib/use-cases/rounds/introduction/save-story.ts";
import {
  type PictureText,
  pictureTextSchema,
  type Story,
  storySchema,
} from "@/lib/use-cases/rounds/introduction/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Replaces a contest's story, unless it was changed since the form was filled in from `seen`. */
export async function save(input: {
  contestId: string;
  story: Story;
  seen: Story;
}): Promise<ActionResult<null>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    const story = parseInput(storySchema, input.story);
    await saveStory(database(), userId, contestId, story, parseInput(storySchema, input.seen));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Says in other words what a contest's picture shows. */
export async function saveText(input: { contestId: string; text: PictureText }): Promise<ActionResult<null>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    await describePicture(database(), userId, contestId, parseInput(pictureTextSchema, input.text));
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Removes a contest's picture. */
export async function remove(contest: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), contest);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    await removePicture(database(), userId, contestId);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}
