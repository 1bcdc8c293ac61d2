import { z } from "zod";
import { accountQuerySchema } from "../../results/results-change.ts";
import { acceptanceSchema } from "../../teams/accept-invitation.ts";
import { registrationSchema } from "../../teams/registration-schema.ts";
import {
  invitationRequestSchema,
  memberPatchSchema,
  teamPatchSchema,
  teamRequestSchema,
} from "../../teams/schemas.ts";
import type { Answer, Operation } from "../operation.ts";
import {
  invitationSchema,
  joinedSchema,
  listedTeamSchema,
  madeInvitationSchema,
  madeTeamSchema,
  organizerTeamSchema,
  pendingInvitationSchema,
  teamManagementSchema,
} from "../schemas/teams.ts";

const theTeam: readonly Answer[] = [{ description: "The team as it is then", schema: teamManagementSchema }];

const founding: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/teams",
    tag: "teams",
    summary: "A contest's teams",
    who: "all; organizers see members and invitations",
    answers: [
      {
        description: "The teams, by number",
        schema: z.union([z.array(organizerTeamSchema), z.array(listedTeamSchema)]),
      },
    ],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/teams",
    tag: "teams",
    summary: "Makes a team",
    who: "organizers; who is signed in while registration is open, as its captain",
    description: "Only organizers choose the number.",
    body: { schema: teamRequestSchema },
    answers: [{ status: 201, description: "The team", schema: madeTeamSchema }],
    refusals: {
      registration_closed: "registration is not open",
      already_in_team: "one is in a team of the contest already",
      team_number_taken: "another team has the number",
    },
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/registrations",
    tag: "teams",
    summary: "Makes an account and its team at once",
    who: "all while registration is open",
    body: {
      schema: registrationSchema,
      example: { team: "Team", name: "You", email: "you@example.org", password: "a quiet garden gate" },
    },
    answers: [{ status: 201, description: "Team and account", schema: joinedSchema }],
    refusals: {
      registration_closed: "registration is not open",
      email_taken: "an account has the address",
      rate_limited: "too many in a short time",
    },
  },
];

const managing: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/teams/{team}",
    tag: "teams",
    summary: "A team with its members and open invitations",
    who: "the team, organizers",
    answers: [{ description: "The team", schema: teamManagementSchema }],
  },
  {
    method: "patch",
    path: "/api/v1/teams/{team}",
    tag: "teams",
    summary: "Renames a team",
    who: "its captain, organizers",
    body: { schema: teamPatchSchema },
    answers: theTeam,
  },
  {
    method: "put",
    path: "/api/v1/teams/{team}/withdrawal",
    tag: "teams",
    summary: "Withdraws a team from its contest",
    who: "its captain until results of a round are published; organizers",
    query: accountQuerySchema,
    answers: theTeam,
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      team_withdrawn: "it has withdrawn",
      committee_stays: "team 000 is the committee's",
      results_include_team: "results of a round are published, and you are no organizer",
    },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/withdrawal",
    tag: "teams",
    summary: "Lets a withdrawn team take part again",
    who: "organizers",
    query: accountQuerySchema,
    answers: theTeam,
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      team_not_withdrawn: "it takes part",
    },
  },
  {
    method: "patch",
    path: "/api/v1/teams/{team}/members/{member}",
    tag: "teams",
    summary: "Makes a member the captain",
    who: "its captain, organizers",
    body: { schema: memberPatchSchema },
    answers: theTeam,
    refusals: { no_such_member: "the team has no such member" },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/members/{member}",
    tag: "teams",
    summary: "Takes a member out of the team",
    who: "its captain, organizers; oneself",
    answers: [{ status: 204, description: "Done" }],
    refusals: {
      captain_leaves: "a captain with a team hands over first",
      last_member_leaves: "the last member of a team that takes part withdraws it first",
    },
  },
];

const INVITATION_GONE = {
  invitation_accepted: "it was used",
  invitation_revoked: "it was revoked",
  invitation_expired: "it is too old",
};

const inviting: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/teams/{team}/invitations",
    tag: "teams",
    summary: "A team's invitations that can still be used",
    who: "its captain, organizers",
    answers: [{ description: "Without their secrets", schema: z.array(pendingInvitationSchema) }],
  },
  {
    method: "post",
    path: "/api/v1/teams/{team}/invitations",
    tag: "teams",
    summary: "Makes an invitation",
    who: "its captain, organizers",
    body: { schema: invitationRequestSchema },
    answers: [{ status: 201, description: "The invitation with its link", schema: madeInvitationSchema }],
    refusals: { team_full: "the team has as many members as it may", team_withdrawn: "it has withdrawn" },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/invitations/{invitation}",
    tag: "teams",
    summary: "Makes an invitation useless",
    who: "its captain, organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { invitation_not_pending: "it cannot be used any more" },
  },
  {
    method: "get",
    path: "/api/v1/invitations/{secret}",
    tag: "teams",
    summary: "The team that a link invites to",
    who: "who has the link",
    answers: [{ description: "The invitation", schema: invitationSchema }],
    refusals: { no_such_invitation: "there is none", ...INVITATION_GONE },
  },
  {
    method: "post",
    path: "/api/v1/invitations/{secret}/accept",
    tag: "teams",
    summary: "Joins the team",
    who: "who has the link",
    description:
      "Signed in: `{}`. Otherwise with the new account that the body describes; its token is had at `POST /api/v1/tokens`.",
    body: { schema: acceptanceSchema },
    answers: [{ description: "Team and account", schema: joinedSchema }],
    refusals: {
      ...INVITATION_GONE,
      already_in_team: "one is in a team of the contest already",
      team_full: "the team has as many members as it may",
      knows_traces: "one has seen another team's secret traces",
    },
  },
];

export const TEAM_OPERATIONS: readonly Operation[] = [...founding, ...managing, ...inviting];
