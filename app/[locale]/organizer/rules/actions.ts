"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { publishRules } from "@/lib/use-cases/information/rules/publish-rules.ts";
import {
  type RulesForm,
  rulesNumberSchema,
  rulesVersionSchema,
} from "@/lib/use-cases/information/rules/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

/** Publishes the next version of the rules, unless its number has changed because another version was published. */
export async function publish(input: {
  contestId: string;
  version: number;
  form: RulesForm;
}): Promise<ActionResult<number>> {
  return runAction(async () => {
    const contestId = parseInput(z.uuid(), input.contestId);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    const form = parseInput(rulesVersionSchema, input.form);
    const version = parseInput(rulesNumberSchema, input.version);
    await publishRules(database(), userId, contestId, form, version);
    revalidatePath("/[locale]", "layout");
    return version;
  });
}
