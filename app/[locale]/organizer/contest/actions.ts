"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministrator, requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { createContest, editContest } from "@/lib/use-cases/rounds/contests.ts";
import { contestSchema } from "@/lib/use-cases/rounds/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Creates a contest, or changes the one with the given id. */
export async function saveContest(input: {
  id: string | null;
  form: unknown;
  /** The stored values that the form started from; detects changes made by others in the meantime. */
  seen?: unknown;
}): Promise<ActionResult<{ slug: string }>> {
  return runAction(async () => {
    const id = parseInput(z.uuid().nullable(), input.id);
    const { userId } = id
      ? await requireRole("contest.organize", contestOf.contest(id))
      : await requireAdministrator();
    const form = parseInput(contestSchema, input.form);
    if (id) await editContest(database(), userId, id, form, parseInput(contestSchema, input.seen));
    else await createContest(database(), userId, form);
    revalidatePath("/[locale]", "layout");
    return { slug: form.slug };
  });
}
