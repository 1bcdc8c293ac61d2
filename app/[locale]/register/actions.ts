"use server";

import { headers } from "next/headers";
import { getLocale } from "next-intl/server";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { goOnWithoutScripts } from "@/app/actions/form-action.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptOnJoining, rulesOnJoiningSchema } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { foundTeam } from "@/lib/use-cases/people/teams/found-team.ts";
import { registerAccount } from "@/lib/use-cases/people/teams/register-account.ts";
import { teamNameSchema } from "@/lib/use-cases/people/teams/schemas.ts";
import { newUserSchema } from "@/lib/use-cases/people/users/schemas.ts";

const contestSchema = z.object({ contestId: z.uuid() });
const teamSchema = contestSchema.extend({ team: teamNameSchema, rulesVersion: rulesOnJoiningSchema });

/** Registers a team with the signed-in user as captain. */
export async function foundAsViewer(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const input = { ...Object.fromEntries(form), rulesVersion: form.get("rulesVersion") };
    const { contestId, team, rulesVersion } = parseInput(teamSchema, input);
    await foundTeam(database(), contestId, team, viewer.userId);
    await acceptOnJoining(database(), viewer.userId, contestId, rulesVersion);
    await goOnWithoutScripts(`/${await getLocale()}/team`);
    return null;
  }, form);
}

/** Creates an account, and signs it in. */
export async function register(_: unknown, form: FormData): Promise<ActionResult<null>> {
  return runAction(async () => {
    const input = Object.fromEntries(form);
    const { contestId, ...person } = parseInput(contestSchema.extend(newUserSchema.shape), input);
    const from = { address: addressOf(await headers()), locale: await getLocale() };
    await beginSession(await registerAccount(database(), rateLimits(), { contestId }, person, from));
    await goOnWithoutScripts(`/${from.locale}/register`);
    return null;
  }, form);
}
