"use server";

import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { revokeApiToken } from "@/lib/platform/auth/api-tokens.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import {
  beginSession,
  clearSessionCookies,
  rememberProvenBrowser,
} from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { endSession } from "@/lib/platform/auth/sessions.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { noticeChoicesSchema, savePreferences } from "@/lib/use-cases/notices/preferences.ts";
import { changePassword, passwordChangeSchema } from "@/lib/use-cases/people/users/change-password.ts";
import { endSessions, sessionsEndSchema } from "@/lib/use-cases/people/users/end-sessions.ts";
import { grantToken, newTokenSchema } from "@/lib/use-cases/people/users/grant-token.ts";
import { renameUser } from "@/lib/use-cases/people/users/rename-user.ts";
import { userNameSchema } from "@/lib/use-cases/people/users/schemas.ts";
import { deleteAccount, deletionSchema } from "@/lib/use-cases/site/account-deletion/delete-account.ts";

/** Changes the viewer's display name. */
export async function saveProfile(input: Record<string, unknown>): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireViewer();
    const { name } = parseInput(z.object({ name: userNameSchema }), input);
    await renameUser({ db: database(), limits: rateLimits() }, userId, name);
    revalidatePath("/[locale]", "layout");
    return null;
  });
}

/** Changes the viewer's password, and ends their other sessions and, unless they choose to keep them, their API tokens. */
export async function savePassword(
  input: Record<string, unknown>,
): Promise<ActionResult<{ revokedTokens: number }>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    // Drops further fields of the form, which are for password managers.
    const change = parseInput(z.object(passwordChangeSchema.shape), input);
    const { revokedTokens, ...user } = await changePassword(database(), rateLimits(), viewer, change);
    await beginSession(user);
    revalidatePath("/[locale]/account", "page");
    return { revokedTokens };
  });
}

/** Ends the viewer's other sessions and, if asked to, their API tokens. */
export async function signOutElsewhere(
  input: Record<string, unknown>,
): Promise<ActionResult<{ revokedTokens: number }>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const wish = parseInput(sessionsEndSchema, input);
    const { revokedTokens, ...user } = await endSessions(database(), viewer, wish);
    await rememberProvenBrowser(viewer, user);
    revalidatePath("/[locale]/account", "page");
    return { revokedTokens };
  });
}

/** Ends one of the viewer's sessions. */
export async function signOutOne(sessionId: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireViewer();
    await endSession(database(), userId, parseInput(z.uuid(), sessionId));
    revalidatePath("/[locale]/account", "page");
    return null;
  });
}

/** Creates a bearer token, once the viewer has confirmed that the account is theirs. Its secret is only ever in this answer. */
export async function makeToken(
  input: Record<string, unknown>,
): Promise<ActionResult<{ id: string; secret: string }>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { token, secret } = await grantToken(database(), rateLimits(), parseInput(newTokenSchema, input), {
      viewer: async () => viewer,
      address: addressOf(await headers()),
    });
    revalidatePath("/[locale]/account", "page");
    return { id: token.id, secret };
  });
}

/** Revokes one of the viewer's tokens. */
export async function endToken(tokenId: string): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireViewer();
    await revokeApiToken(database(), userId, parseInput(z.uuid(), tokenId));
    revalidatePath("/[locale]/account", "page");
    return null;
  });
}

/** Changes the viewer's notice preferences for the given kinds of notice. */
export async function saveNoticeChoices(input: Record<string, unknown>): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { userId } = await requireViewer();
    await savePreferences(database(), userId, parseInput(noticeChoicesSchema, input));
    revalidatePath("/[locale]/account", "page");
    return null;
  });
}

/** Deletes the viewer's account, and signs them out in this browser. */
export async function deleteOwnAccount(input: Record<string, unknown>): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    // Drops further fields of the form, which are for password managers.
    const proof = parseInput(z.object(deletionSchema.shape), input);
    await deleteAccount(database(), rateLimits(), viewer, proof);
    await clearSessionCookies();
    return null;
  });
}
