"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { ActionResult } from "@/app/actions/action-result.ts";
import { runAction } from "@/app/actions/run-action.ts";
import { parseInput } from "@/lib/common/validation.ts";
import type { TimelessAction } from "@/lib/contest/permissions.ts";
import { publicReasonSchema } from "@/lib/contest/results-change.ts";
import { requireRole } from "@/lib/platform/auth/authenticate.ts";
import { database } from "@/lib/platform/db/database.ts";
import { handOverCaptaincy } from "@/lib/use-cases/people/teams/captaincy.ts";
import { createInvitation, revokeInvitation } from "@/lib/use-cases/people/teams/invitations.ts";
import { inviteTeams, teamLinesSchema } from "@/lib/use-cases/people/teams/invite-teams.ts";
import { createTeam, removeMember, renameTeam } from "@/lib/use-cases/people/teams/manage-teams.ts";
import {
  invitationNoteSchema,
  memberRoleSchema,
  newTeamSchema,
  teamNameSchema,
} from "@/lib/use-cases/people/teams/schemas.ts";
import type { TeamLine } from "@/lib/use-cases/people/teams/team-list.ts";
import { restoreTeam, withdrawTeam } from "@/lib/use-cases/results/changes/withdraw-team.ts";
import { contestOf } from "@/lib/use-cases/site/contest-of.ts";

const idSchema = z.uuid();
const teamSchema = z.object({ teamId: idSchema });
const standingSchema = teamSchema.extend({
  withdrawn: z.boolean(),
  publicReason: publicReasonSchema.optional(),
});

/** Creates a team in a contest. */
export async function makeTeam(input: { contestId: string; number: number | string; name: string }) {
  return act("contest.assist", z.object({ contestId: idSchema }).extend(newTeamSchema.shape), input, {
    where: ({ contestId }) => contestOf.contest(contestId),
    work: async ({ contestId, ...team }, userId) => {
      await createTeam(database(), userId, contestId, team);
      return null;
    },
  });
}

/** Renames a team. */
export async function saveTeamName(input: { teamId: string; name: string }) {
  return act("contest.assist", teamSchema.extend({ name: teamNameSchema }), input, {
    where: ofTeam,
    work: async ({ teamId, name }, userId) => {
      await renameTeam(database(), userId, teamId, name);
      return null;
    },
  });
}

/** Withdraws a team from its contest, or lets it take part again. */
export async function setWithdrawn(input: { teamId: string; withdrawn: boolean; publicReason?: string }) {
  return act("contest.organize", standingSchema, input, {
    where: ofTeam,
    work: async ({ teamId, withdrawn, publicReason }, userId) => {
      await (withdrawn ? withdrawTeam : restoreTeam)(database(), userId, teamId, publicReason);
      return null;
    },
  });
}

/** Makes a member the captain of their team, replacing the current one. */
export async function appointCaptain(input: { teamId: string; memberId: string }) {
  return act("contest.assist", teamSchema.extend({ memberId: idSchema }), input, {
    where: ofTeam,
    work: async ({ teamId, memberId }, userId) => {
      await handOverCaptaincy(database(), userId, teamId, memberId);
      return null;
    },
  });
}

/** Removes a member from their team. */
export async function takeOutMember(memberId: string) {
  return act("contest.assist", idSchema, memberId, {
    where: contestOf.member,
    work: async (id, userId) => {
      await removeMember(database(), userId, id);
      return null;
    },
  });
}

/** Creates an invitation. Its secret is only ever in this answer. */
export async function invite(input: unknown) {
  const schema = teamSchema.extend({ role: memberRoleSchema, note: invitationNoteSchema });
  return act("contest.organize", schema, input, {
    where: ofTeam,
    work: async ({ teamId, ...invitation }, userId) => {
      const { id, secret } = await createInvitation(database(), userId, teamId, invitation);
      return { id, secret };
    },
  });
}

/** Creates an invitation for each line of a list, and the teams that are missing. The secrets are only ever in this answer. */
export async function inviteAll(input: { contestId: string; lines: readonly TeamLine[] }) {
  return act("contest.organize", z.object({ contestId: idSchema, lines: teamLinesSchema }), input, {
    where: ({ contestId }) => contestOf.contest(contestId),
    work: ({ contestId, lines }, userId) => inviteTeams(database(), userId, contestId, lines),
  });
}

/** Revokes an invitation. */
export async function endInvitation(invitationId: string) {
  return act("contest.organize", idSchema, invitationId, {
    where: contestOf.invitation,
    work: async (id, userId) => {
      await revokeInvitation(database(), userId, id);
      return null;
    },
  });
}

/** Does `work` for a caller who may do `action` in the contest of what the input names. */
async function act<Input, Value>(
  action: TimelessAction,
  schema: z.ZodType<Input>,
  given: unknown,
  how: {
    readonly where: (input: Input) => Parameters<typeof requireRole>[1];
    readonly work: (input: Input, userId: string) => Promise<Value>;
  },
): Promise<ActionResult<Value>> {
  return runAction(async () => {
    const input = parseInput(schema, given);
    const { userId } = await requireRole(action, how.where(input));
    const value = await how.work(input, userId);
    revalidatePath("/[locale]/organizer", "layout");
    return value;
  });
}

function ofTeam({ teamId }: { readonly teamId: string }) {
  return contestOf.team(teamId);
}
