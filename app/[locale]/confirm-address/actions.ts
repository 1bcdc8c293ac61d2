"use server";

import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { authenticate, requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import {
  confirmAddress,
  confirmationSchema,
} from "@/lib/use-cases/people/users/address-confirmation/confirm-address.ts";
import { requestConfirmation } from "@/lib/use-cases/people/users/address-confirmation/request-confirmation.ts";

/** Mails the viewer the link that confirms their address again. */
export async function sendLinkAgain(_input: null): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireViewer();
    await requestConfirmation(database(), rateLimits(), userId, await getLocale());
    return null;
  });
}

/** Confirms the address of the link's account, whose owner is signed in or gives the password, and signs the latter in. */
export async function confirm(input: Record<string, unknown>): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId: viewerId } = await authenticate();
    const confirmer = { viewerId, address: addressOf(await headers()) };
    const confirmation = parseInput(confirmationSchema, input);
    const user = await confirmAddress(database(), rateLimits(), confirmation, confirmer);
    if (user.id !== viewerId) await beginSession(user);
    return null;
  });
}
