"use server";

import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { requireViewer } from "@/lib/auth/authenticate.ts";
import { beginSession } from "@/lib/auth/begin-session.ts";
import { rateLimits } from "@/lib/auth/shared-limits.ts";
import { database } from "@/lib/db/database.ts";
import { acceptInvitation } from "@/lib/teams/accept-invitation.ts";
import { newUserSchema } from "@/lib/users/schemas.ts";
import { parseInput } from "@/lib/validation.ts";

const tokenSchema = z.string().min(1).max(200);

/** Joins as the signed-in user. */
export async function acceptAsViewer(token: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    await acceptInvitation(database(), rateLimits(), tokenSchema.parse(token), viewer.userId);
    return null;
  });
}

/** Joins as a new user, who is signed in with it. */
export async function acceptAsNewUser(
  input: { token: string } & Record<string, unknown>,
): Promise<ActionResult<null>> {
  return runAction(async () => {
    const person = parseInput(newUserSchema, input);
    const user = await acceptInvitation(database(), rateLimits(), tokenSchema.parse(input.token), person);
    await beginSession(user);
    return null;
  });
}
