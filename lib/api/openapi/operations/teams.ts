import { z } from "zod";
import { publicReasonQuerySchema } from "../../../contest/results-change.ts";
import {
  invitationRequestSchema,
  memberPatchSchema,
  teamPatchSchema,
  teamRequestSchema,
} from "../../../use-cases/people/teams/schemas.ts";
import { newUserSchema } from "../../../use-cases/people/users/schemas.ts";
import type { Answer, Operation } from "../operation.ts";
import {
  invitationSchema,
  joinedSchema,
  listedTeamSchema,
  madeInvitationSchema,
  madeTeamSchema,
  organizerTeamSchema,
  pendingInvitationSchema,
  registeredSchema,
  teamManagementSchema,
} from "../schemas/teams.ts";

const theTeam: readonly Answer[] = [{ description: "The updated team", schema: teamManagementSchema }];

/** What both ways to register have in common. */
const REGISTERING = {
  method: "post",
  tag: "teams",
  description:
    "It can do nothing yet: its owner opens the mailed link, or an organizer approves it; see `confirmedBy`. The mail is in Japanese if `Accept-Language` begins with `ja`.",
  body: {
    schema: newUserSchema,
    example: { name: "You", email: "you@example.org", password: "a quiet garden gate" },
  },
  answers: [{ status: 201, description: "The account", schema: registeredSchema }],
} as const satisfies Partial<Operation>;

const REGISTERING_REFUSED = {
  email_taken: "an account with the address exists",
  weak_password: "the password is guessed too soon",
  rate_limited: "too many requests in a short time",
};

const JOINING_REFUSED = {
  account_unconfirmed: "your account is not confirmed yet",
  already_in_team: "you are already in a team of the contest",
};

const founding: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/contests/{contest}/teams",
    tag: "teams",
    summary: "A contest's teams",
    who: "all; only organizers, helpers and auditors see members and invitations",
    answers: [
      {
        description: "The teams, ordered by number",
        schema: z.union([z.array(organizerTeamSchema), z.array(listedTeamSchema)]),
      },
    ],
  },
  {
    method: "post",
    path: "/api/v1/contests/{contest}/teams",
    tag: "teams",
    summary: "Creates a team",
    who: "organizers; signed-in users while registration is open, becoming its captain",
    description: "Only organizers can choose the number.",
    body: { schema: teamRequestSchema },
    answers: [{ status: 201, description: "The team", schema: madeTeamSchema }],
    refusals: {
      registration_closed: "registration is not open",
      reserved_name: "the name could pass for those who run the contest",
      team_name_taken: "the name looks like another team's",
      ...JOINING_REFUSED,
      team_number_taken: "another team has the number",
    },
  },
  {
    ...REGISTERING,
    path: "/api/v1/contests/{contest}/registrations",
    summary: "Creates an account, with which a team can be created once it is confirmed",
    who: "all while registration is open",
    refusals: { registration_closed: "registration is not open", ...REGISTERING_REFUSED },
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
    who: "its captain, organizers, helpers",
    body: { schema: teamPatchSchema },
    answers: theTeam,
    refusals: { reserved_name: "the name could pass for those who run the contest" },
  },
  {
    method: "put",
    path: "/api/v1/teams/{team}/withdrawal",
    tag: "teams",
    summary: "Withdraws a team from its contest",
    who: "its captain until a round's results are published; organizers",
    query: publicReasonQuerySchema,
    answers: theTeam,
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      team_withdrawn: "the team has withdrawn",
      committee_stays: "team 000 is the committee and cannot withdraw",
      results_include_team: "a round's results are published, and you are not an organizer",
    },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/withdrawal",
    tag: "teams",
    summary: "Reinstates a withdrawn team",
    who: "organizers",
    query: publicReasonQuerySchema,
    answers: theTeam,
    refusals: {
      results_change_unexplained: "results are published, and the query gives no `publicReason`",
      team_not_withdrawn: "the team has not withdrawn",
    },
  },
  {
    method: "patch",
    path: "/api/v1/teams/{team}/members/{member}",
    tag: "teams",
    summary: "Makes a member the captain",
    who: "its captain, organizers, helpers",
    body: { schema: memberPatchSchema },
    answers: theTeam,
    refusals: { no_such_member: "the team has no such member" },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/members/{member}",
    tag: "teams",
    summary: "Removes a member from the team",
    who: "its captain, organizers, helpers, the member",
    answers: [{ status: 204, description: "Done" }],
    refusals: {
      captain_leaves: "a captain must first make another member the captain",
      last_member_leaves: "the last member must withdraw the team first",
    },
  },
];

const INVITATION_GONE = {
  invitation_accepted: "the invitation was used",
  invitation_revoked: "the invitation was revoked",
  invitation_expired: "the invitation has expired",
  contest_is_draft: "the contest is not open to its teams yet",
};

const inviting: readonly Operation[] = [
  {
    method: "get",
    path: "/api/v1/teams/{team}/invitations",
    tag: "teams",
    summary: "A team's pending invitations",
    who: "its captain, organizers",
    answers: [
      { description: "The invitations, without their secrets", schema: z.array(pendingInvitationSchema) },
    ],
  },
  {
    method: "post",
    path: "/api/v1/teams/{team}/invitations",
    tag: "teams",
    summary: "Creates an invitation",
    who: "its captain, organizers",
    body: { schema: invitationRequestSchema },
    answers: [{ status: 201, description: "The invitation with its link", schema: madeInvitationSchema }],
    refusals: {
      team_full: "the team has the maximum number of members",
      team_withdrawn: "the team has withdrawn",
    },
  },
  {
    method: "delete",
    path: "/api/v1/teams/{team}/invitations/{invitation}",
    tag: "teams",
    summary: "Revokes an invitation",
    who: "its captain, organizers",
    answers: [{ status: 204, description: "Done" }],
    refusals: { invitation_not_pending: "the invitation can no longer be used" },
  },
  {
    method: "get",
    path: "/api/v1/invitations/{secret}",
    tag: "teams",
    summary: "The team that an invitation link leads to",
    who: "anyone who has the link",
    answers: [{ description: "The invitation", schema: invitationSchema }],
    refusals: { no_such_invitation: "there is no such invitation", ...INVITATION_GONE },
  },
  {
    ...REGISTERING,
    path: "/api/v1/invitations/{secret}/registrations",
    summary: "Creates an account, with which the invitation can be accepted once it is confirmed",
    who: "anyone who has the link",
    refusals: { ...INVITATION_GONE, ...REGISTERING_REFUSED },
  },
  {
    method: "post",
    path: "/api/v1/invitations/{secret}/accept",
    tag: "teams",
    summary: "Joins the team",
    who: "signed-in users who have the link",
    answers: [{ description: "The team", schema: joinedSchema }],
    refusals: {
      ...INVITATION_GONE,
      ...JOINING_REFUSED,
      team_full: "the team has the maximum number of members",
      knows_traces: "you have seen another team's secret traces",
      organizer_competes:
        "you are an organizer, or were one while the contest had traces that are still secret",
    },
  },
];

export const TEAM_OPERATIONS: readonly Operation[] = [...founding, ...managing, ...inviting];
