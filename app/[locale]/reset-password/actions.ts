"use server";

import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  requestReset,
  resetRequestSchema,
} from "@/lib/use-cases/people/users/password-reset/request-reset.ts";
import { resetPassword, resetSchema } from "@/lib/use-cases/people/users/password-reset/reset-password.ts";

/** Requests a mail with a link. The answer does not reveal whether the address belongs to an account. */
export async function askForLink(input: Record<string, unknown>): Promise<ActionResult<{ email: string }>> {
  return runAction(async () => {
    const request = parseInput(resetRequestSchema, input);
    const asker = { address: addressOf(await headers()), locale: await getLocale() };
    await requestReset(database(), rateLimits(), request, asker);
    return request;
  });
}

/** Sets a new password for the holder of a link, and signs them in, unless they have a second factor to prove first. */
export async function setNewPassword(
  input: Record<string, unknown>,
): Promise<ActionResult<{ isSignedIn: boolean }>> {
  return runAction(async () => {
    const reset = parseInput(resetSchema, input);
    const user = await resetPassword(database(), rateLimits(), reset, addressOf(await headers()));
    if (!user.hasFactor) await beginSession(user);
    return { isSignedIn: !user.hasFactor };
  });
}
