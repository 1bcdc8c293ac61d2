"use server";

import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { goOnWithoutScripts } from "@/app/actions/form-action.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { chooseContest } from "@/app/components/shell/chosen-contest.ts";
import { currentContest } from "@/app/components/shell/shell-data.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptOnJoining, rulesOnJoiningSchema } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { acceptInvitation } from "@/lib/use-cases/people/teams/accept-invitation.ts";
import { registerAccount } from "@/lib/use-cases/people/teams/register-account.ts";
import { newUserSchema } from "@/lib/use-cases/people/users/schemas.ts";

const linkSchema = z.object({ token: z.string().min(1).max(200) });
const joiningSchema = linkSchema.extend({ rulesVersion: rulesOnJoiningSchema });
const invitedSchema = linkSchema.extend(newUserSchema.shape);

/** Joins the team as the signed-in user, accepting the rules that were shown. */
export async function acceptAsViewer(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const input = { token: form.get("token"), rulesVersion: form.get("rulesVersion") };
    const { token, rulesVersion } = parseInput(joiningSchema, input);
    const { contestId } = await acceptInvitation(database(), rateLimits(), token, viewer.userId);
    await acceptOnJoining(database(), viewer.userId, contestId, rulesVersion);
    await goOnTo(contestId);
    await goOnWithoutScripts(`/${await getLocale()}/team`);
    return null;
  });
}

/** Creates an account for whoever has the link, and signs it in. */
export async function registerInvited(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { token: invitation, ...person } = parseInput(invitedSchema, Object.fromEntries(form));
    const from = { address: addressOf(await headers()), locale: await getLocale() };
    await beginSession(await registerAccount(database(), rateLimits(), { invitation }, person, from));
    await goOnWithoutScripts(`/${from.locale}/invite/${invitation}`);
    return null;
  }, form);
}

/** Has pages show the contest in which the viewer has just got a team, if they have shown another one. */
async function goOnTo(contestId: string): Promise<void> {
  if ((await currentContest())?.id !== contestId) await chooseContest(contestId);
}
