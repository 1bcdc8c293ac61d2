"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import type { TeamAct } from "@/lib/api/http/team-act.ts";
import { parseInput } from "@/lib/common/validation.ts";
import type { TimelessAction } from "@/lib/contest/permissions.ts";
import { publicReasonSchema } from "@/lib/contest/results-change.ts";
import { requireViewer } from "@/lib/platform/auth/authenticate.ts";
import { rateLimits } from "@/lib/platform/auth/shared-limits.ts";
import { database } from "@/lib/platform/db/database.ts";
import { authorizeTeam } from "@/lib/use-cases/people/teams/authorize-team.ts";
import { handOverCaptaincy, leaveTeam } from "@/lib/use-cases/people/teams/captaincy.ts";
import { countTeamChange } from "@/lib/use-cases/people/teams/count-team-change.ts";
import { endMembership } from "@/lib/use-cases/people/teams/end-membership.ts";
import { createInvitation, revokeInvitation } from "@/lib/use-cases/people/teams/invitations.ts";
import { renameTeam } from "@/lib/use-cases/people/teams/manage-teams.ts";
import { invitationNoteSchema, teamNameSchema } from "@/lib/use-cases/people/teams/schemas.ts";
import { withdrawTeam } from "@/lib/use-cases/results/changes/withdraw-team.ts";

const teamSchema = z.object({ teamId: z.uuid() });

/** Renames the team. */
export async function renameOwnTeam(input: unknown) {
  const schema = teamSchema.extend({ name: teamNameSchema });
  return actOnTeam("team.manage", schema, input, ({ userId, teamId, name }) =>
    renameTeam(database(), userId, teamId, name),
  );
}

/** Creates a link that lets one person join as a member. Its secret is only ever in this answer. */
export async function inviteToTeam(input: unknown) {
  const schema = teamSchema.extend({ note: invitationNoteSchema });
  return actOnTeam("invitation.create", schema, input, async ({ userId, teamId, note }) => {
    const { id, secret } = await createInvitation(database(), userId, teamId, { role: "MEMBER", note });
    return { id, secret };
  });
}

/** Revokes an invitation link. */
export async function endTeamInvitation(input: unknown) {
  const schema = teamSchema.extend({ invitationId: z.uuid() });
  return actOnTeam("invitation.create", schema, input, ({ userId, teamId, invitationId }) =>
    revokeInvitation(database(), userId, invitationId, teamId),
  );
}

/** Removes a member from the team. */
export async function removeFromTeam(input: unknown) {
  const schema = teamSchema.extend({ memberId: z.uuid() });
  return actOnTeam("team.manage", schema, input, ({ viewer, team, memberId }) =>
    endMembership(database(), viewer, team, memberId),
  );
}

/** Makes another member captain. */
export async function handOver(input: unknown) {
  const schema = teamSchema.extend({ memberId: z.uuid() });
  return actOnTeam("team.manage", schema, input, ({ userId, teamId, memberId }) =>
    handOverCaptaincy(database(), userId, teamId, memberId),
  );
}

/** Withdraws the team from the contest. Once results are published, only a captain who is also an organizer can, with a public reason. */
export async function withdrawOwnTeam(input: unknown) {
  const schema = teamSchema.extend({ publicReason: publicReasonSchema.optional() });
  return actOnTeam("team.withdraw", schema, input, ({ userId, teamId, publicReason }) =>
    withdrawTeam(database(), userId, teamId, publicReason),
  );
}

/** Leaves the team. */
export async function leaveOwnTeam(input: unknown) {
  return actOnTeam("team.leave", teamSchema, input, ({ userId, teamId }) =>
    leaveTeam(database(), userId, teamId),
  );
}

async function actOnTeam<Input extends { teamId: string }, Value>(
  action: TimelessAction,
  schema: z.ZodType<Input>,
  input: unknown,
  act: (given: Input & TeamAct & { userId: string }) => Promise<Value>,
): Promise<ActionResult<Value>> {
  return runAction(async () => {
    const viewer = await requireViewer();
    const given = parseInput(schema, input);
    const team = await authorizeTeam(database(), viewer, given.teamId, action);
    await countTeamChange(rateLimits(), viewer, team.contestId);
    const value = await act({ ...given, viewer, team, userId: viewer.userId });
    revalidatePath("/[locale]/team", "page");
    return value;
  });
}
