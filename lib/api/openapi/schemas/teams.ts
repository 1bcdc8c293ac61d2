import { z } from "zod";
import type { InvitationView } from "../../../use-cases/people/teams/accept-invitation.ts";
import type { OrganizerTeamView } from "../../../use-cases/people/teams/list-teams.ts";
import type { PendingInvitationView, TeamManagementView } from "../../../views/load-team-management.ts";
import type { TeamListView } from "../../../views/load-teams.ts";
import { momentSchema, roleSchema, teamSchema } from "./common.ts";
import { exactly } from "./exactly.ts";

export const listedTeamSchema = exactly<TeamListView>()(
  z.object({ id: z.uuid(), number: z.int(), name: z.string(), withdrawnAt: momentSchema.nullable() }),
).meta({ id: "Team" });

export const organizerTeamSchema = exactly<OrganizerTeamView>()(
  z.object({
    id: z.uuid(),
    number: z.int(),
    name: z.string(),
    withdrawnAt: momentSchema.nullable(),
    members: z.array(
      z.object({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        role: roleSchema,
        joinedAt: momentSchema,
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.uuid(),
        role: roleSchema,
        note: z.string(),
        state: z.enum(["pending", "accepted", "revoked", "expired"]),
        createdAt: momentSchema,
        expiresAt: momentSchema,
        acceptedBy: z.string().nullable(),
      }),
    ),
    dataSets: z.int().meta({ description: "Number of data sets over all rounds." }),
  }),
).meta({ id: "OrganizersTeam" });

export const madeTeamSchema = z
  .object({ id: z.uuid(), number: z.int(), name: z.string() })
  .meta({ id: "MadeTeam" });

export const pendingInvitationSchema = exactly<PendingInvitationView>()(
  z.object({
    id: z.uuid(),
    note: z.string().meta({ description: "A note on whom it is for, by the person who created it." }),
    role: roleSchema,
    expiresAt: momentSchema,
  }),
).meta({ id: "PendingInvitation" });

export const teamManagementSchema = exactly<TeamManagementView>()(
  z.object({
    team: z.object({
      id: z.uuid(),
      number: z.int(),
      name: z.string(),
      withdrawnAt: momentSchema.nullable(),
    }),
    contestZone: z.string().meta({ description: "The contest's time zone." }),
    maxTeamSize: z
      .int()
      .nullable()
      .meta({ description: "Maximum number of members of a team; null for no limit." }),
    members: z.array(z.object({ id: z.uuid(), name: z.string(), role: roleSchema, isViewer: z.boolean() })),
    invitations: z
      .array(pendingInvitationSchema)
      .meta({ description: "Pending invitations; empty if you may not create any." }),
    mayManage: z.boolean(),
    mayLeave: z.boolean(),
    mayWithdraw: z.boolean().meta({ description: "Whether you can withdraw the team now." }),
    withdrawsLate: z.boolean().meta({
      description:
        "Whether you could have withdrawn it before a round's results were published; now only an organizer can.",
    }),
    mustHandOver: z.boolean().meta({
      description:
        "Whether you are the only captain of a team with other members, and must hand over before you leave.",
    }),
    mustWithdraw: z.boolean().meta({
      description:
        "Whether you are the last member of a team that takes part, and withdraw it before you leave.",
    }),
  }),
).meta({ id: "TeamManagement" });

export const madeInvitationSchema = z
  .object({
    id: z.uuid(),
    secret: z.string().meta({ description: "Shown only here." }),
    url: z.url(),
    expiresAt: momentSchema,
  })
  .meta({ id: "MadeInvitation" });

export const invitationSchema = exactly<InvitationView>()(
  z.object({
    contest: z.string(),
    contestId: z.uuid(),
    team: teamSchema,
    role: roleSchema,
    expiresAt: momentSchema,
    present: teamSchema.nullable().meta({ description: "The team of this contest that you are already in." }),
    known: teamSchema.nullable().meta({
      description:
        "The team whose secret traces the asker may know: only an organizer's invitation lets them into this one.",
    }),
  }),
).meta({ id: "Invitation" });

/** Who joined which team, by registering or by an invitation. */
export const joinedSchema = z.object({ team: madeTeamSchema }).meta({ id: "Joined" });

export const registeredSchema = z
  .object({
    user: z.object({ id: z.uuid() }),
    confirmedBy: z.enum(["mail", "organizer"]).meta({
      description:
        "Whether the account is confirmed by the link that was mailed, or by an organizer, since this site sends no mail.",
    }),
  })
  .meta({ id: "Registered" });
