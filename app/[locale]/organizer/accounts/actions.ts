"use server";

import { revalidatePath } from "next/cache";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireAdministrator } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { approveAccounts, chosenAccountsSchema } from "@/lib/use-cases/people/users/waiting-accounts.ts";
import { refuseAccounts } from "@/lib/use-cases/site/account-deletion/delete-account.ts";

/** Lets accounts take part whose addresses are not confirmed. */
export async function approve(input: unknown): Promise<ActionResult<number>> {
  return runAction(async () => {
    const { userId } = await requireAdministrator();
    const { accounts } = parseInput(chosenAccountsSchema, input);
    const count = await approveAccounts(database(), userId, accounts);
    revalidatePath("/[locale]/organizer", "layout");
    return count;
  });
}

/** Deletes accounts that are not confirmed. */
export async function refuse(input: unknown): Promise<ActionResult<number>> {
  return runAction(async () => {
    const { userId } = await requireAdministrator();
    const { accounts } = parseInput(chosenAccountsSchema, input);
    const count = await refuseAccounts(database(), userId, accounts);
    revalidatePath("/[locale]/organizer", "layout");
    return count;
  });
}
