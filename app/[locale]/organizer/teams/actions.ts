"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import { publicReasonSchema } from "@/lib/contest/results-change.ts";
import { requireOrganizer } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { handOverCaptaincy } from "@/lib/use-cases/people/teams/captaincy.ts";
import { createInvitation, revokeInvitation } from "@/lib/use-cases/people/teams/invitations.ts";
import { createTeam, removeMember, renameTeam } from "@/lib/use-cases/people/teams/manage-teams.ts";
import {
  invitationNoteSchema,
  memberRoleSchema,
  newTeamSchema,
  teamNameSchema,
} from "@/lib/use-cases/people/teams/schemas.ts";
import { restoreTeam, withdrawTeam } from "@/lib/use-cases/results/changes/withdraw-team.ts";

const idSchema = z.uuid();
const standingSchema = z.object({
  teamId: idSchema,
  withdrawn: z.boolean(),
  publicReason: publicReasonSchema.optional(),
});

/** Creates a team in a contest. */
export async function makeTeam(input: { contestId: string; number: number | string; name: string }) {
  return organize(async (userId) => {
    const contestId = parseInput(idSchema, input.contestId);
    await createTeam(database(), userId, contestId, parseInput(newTeamSchema, input));
    return null;
  });
}

/** Renames a team. */
export async function saveTeamName(input: { teamId: string; name: string }) {
  return organize(async (userId) => {
    const { name } = parseInput(z.object({ name: teamNameSchema }), input);
    await renameTeam(database(), userId, parseInput(idSchema, input.teamId), name);
    return null;
  });
}

/** Withdraws a team from its contest, or lets it take part again. */
export async function setWithdrawn(input: { teamId: string; withdrawn: boolean; publicReason?: string }) {
  return organize(async (userId) => {
    const { teamId, withdrawn, publicReason } = parseInput(standingSchema, input);
    const change = withdrawn ? withdrawTeam : restoreTeam;
    await change(database(), userId, teamId, publicReason);
    return null;
  });
}

/** Makes a member the captain of their team, replacing the current one. */
export async function appointCaptain(input: { teamId: string; memberId: string }) {
  return organize(async (userId) => {
    const { teamId, memberId } = parseInput(z.object({ teamId: idSchema, memberId: idSchema }), input);
    await handOverCaptaincy(database(), userId, teamId, memberId);
    return null;
  });
}

/** Removes a member from their team. */
export async function takeOutMember(memberId: string) {
  return organize(async (userId) => {
    await removeMember(database(), userId, parseInput(idSchema, memberId));
    return null;
  });
}

/** Creates an invitation. Its secret is only ever in this answer. */
export async function invite(input: unknown) {
  return organize(async (userId) => {
    const schema = z.object({ teamId: idSchema, role: memberRoleSchema, note: invitationNoteSchema });
    const { teamId, ...invitation } = parseInput(schema, input);
    const { id, secret } = await createInvitation(database(), userId, teamId, invitation);
    return { id, secret };
  });
}

/** Revokes an invitation. */
export async function endInvitation(invitationId: string) {
  return organize(async (userId) => {
    await revokeInvitation(database(), userId, parseInput(idSchema, invitationId));
    return null;
  });
}

async function organize<Value>(work: (userId: string) => Promise<Value>): Promise<ActionResult<Value>> {
  return runAction(async () => {
    const { userId } = await requireOrganizer();
    const value = await work(userId);
    revalidatePath("/[locale]/organizer", "layout");
    return value;
  });
}
