"use server";

import { headers } from "next/headers";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { beginSession } from "@/lib/platform/auth/begin-session.ts";
import { addressOf } from "@/lib/platform/auth/request-address.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { acceptOnJoining, rulesOnJoiningSchema } from "@/lib/use-cases/information/rules/accept-rules.ts";
import { foundTeam, registerTeam } from "@/lib/use-cases/people/teams/found-team.ts";
import { teamNameSchema } from "@/lib/use-cases/people/teams/schemas.ts";
import { newUserSchema } from "@/lib/use-cases/people/users/schemas.ts";

const teamSchema = z.object({
  contestId: z.uuid(),
  team: teamNameSchema,
  rules: rulesOnJoiningSchema,
});

/** Registers a team with the signed-in user as captain. */
export async function foundAsViewer(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const { contestId, team, rules } = parseInput(teamSchema, input);
    await foundTeam(database(), contestId, team, viewer.userId);
    await acceptOnJoining(database(), viewer.userId, rules);
    return null;
  });
}

/** Creates an account, registers a team with it as captain, and signs it in. */
export async function foundAsNewUser(input: unknown): Promise<ActionResult<null>> {
  return runAction(async () => {
    const { contestId, team, rules, ...person } = parseInput(teamSchema.extend(newUserSchema.shape), input);
    const address = addressOf(await headers());
    const { user } = await registerTeam(database(), rateLimits(), contestId, { team, person, address });
    await acceptOnJoining(database(), user.id, rules);
    await beginSession(user);
    return null;
  });
}
