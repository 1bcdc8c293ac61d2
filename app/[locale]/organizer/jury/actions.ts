"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { closeVote } from "@/lib/use-cases/people/jury/close-vote.ts";
import {
  type NamedJuryMember,
  nameJuryMember,
  removeJuryMember,
} from "@/lib/use-cases/people/jury/name-jury-member.ts";
import { newJuryMemberSchema } from "@/lib/use-cases/people/jury/schemas.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

const contestSchema = z.object({ contestId: z.uuid() });

/** Adds a jury member. The password of a newly created account is only in this answer. */
export async function addJuryMember(input: unknown): Promise<ActionResult<NamedJuryMember>> {
  return runAction(async () => {
    const { contestId, ...person } = parseInput(contestSchema.extend(newJuryMemberSchema.shape), input);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    const named = await nameJuryMember(database(), userId, contestId, person);
    revalidatePath("/[locale]/organizer", "layout");
    return named;
  });
}

/** Closes the vote and counts it; cannot be undone. */
export async function closePresenterVote(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { contestId } = parseInput(contestSchema, input);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    await closeVote(database(), userId, contestId);
    revalidatePath("/[locale]/organizer", "layout");
    return null;
  });
}

/** Removes a jury member. */
export async function endJuryMember(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { contestId, juryMemberId } = parseInput(contestSchema.extend({ juryMemberId: z.uuid() }), input);
    const { userId } = await requireRole("contest.organize", contestOf.contest(contestId));
    await removeJuryMember(database(), userId, contestId, juryMemberId);
    revalidatePath("/[locale]/organizer", "layout");
    return null;
  });
}
