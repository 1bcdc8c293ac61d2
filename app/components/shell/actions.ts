"use server";

import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { chooseContest } from "./chosen-contest.ts";

/** Chooses the contest that pages show; `loadShownContests` ignores one that does not concern the viewer. */
export async function showContest(contestId: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    await chooseContest(parseInput(z.uuid(), contestId));
    return null;
  });
}
