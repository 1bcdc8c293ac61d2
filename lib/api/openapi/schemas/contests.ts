import { z } from "zod";
import { VISIBILITIES } from "../../../contest/visibility.ts";
import type { AcceptanceView } from "../../../use-cases/information/rules/list-acceptances.ts";
import type { RulesVersionView, RulesView } from "../../../use-cases/information/rules/schemas.ts";
import type { MadeAppointment } from "../../../use-cases/people/appointments/appoint.ts";
import type { AppointmentView } from "../../../use-cases/people/appointments/list-appointments.ts";
import { APPOINTMENT_ROLES } from "../../../use-cases/people/appointments/schemas.ts";
import type { NamedJuryMember } from "../../../use-cases/people/jury/name-jury-member.ts";
import type { JuryMemberView, OwnVoteView } from "../../../use-cases/people/jury/read-votes.ts";
import { storySchema } from "../../../use-cases/rounds/introduction/schemas.ts";
import type { ContestView } from "../../../views/load-contests.ts";
import { momentSchema, stageSchema, teamSchema } from "./common.ts";
import { exactly } from "./exactly.ts";

export const contestViewSchema = exactly<ContestView>()(
  z.object({
    id: z.uuid(),
    slug: z.string(),
    name: z.string(),
    timeZone: z.string().meta({ example: "Asia/Tokyo" }),
    maxTeamSize: z
      .int()
      .nullable()
      .meta({ description: "Maximum number of members of a team; null for no limit." }),
    selfRegistration: z.boolean(),
    visibility: z
      .enum(VISIBILITIES)
      .meta({ description: "Who can see it: its staff; also its teams and jury; everybody." }),
    registrationOpen: z
      .boolean()
      .meta({ description: "Whether anybody may create an account and a team now." }),
    archived: z.boolean(),
    story: storySchema.meta({
      description:
        "Markdown. Readers of a language whose text is empty get the other one; there is none if both are.",
    }),
    picture: z
      .object({
        url: z.string().meta({ example: "/api/v1/contests/cup-2026/picture?v=0123456789abcdef" }),
        width: z.int(),
        height: z.int(),
        altEn: z.string(),
        altJa: z.string(),
      })
      .nullable()
      .meta({ description: "With its size in pixels, and what it shows. Null if there is none." }),
    rounds: z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), stage: stageSchema })),
  }),
).meta({ id: "Contest" });

const rulesHeadSchema = z.object({ number: z.int(), summary: z.string(), publishedAt: momentSchema });

export const rulesVersionViewSchema = exactly<RulesVersionView>()(
  rulesHeadSchema.extend({ bodyEn: z.string(), bodyJa: z.string() }),
).meta({ id: "RulesVersion", description: "Bodies are Markdown." });

export const rulesViewSchema = exactly<RulesView>()(
  z.object({
    current: rulesVersionViewSchema,
    versions: z.array(rulesHeadSchema).meta({ description: "Newest first." }),
    acceptedAt: momentSchema
      .nullable()
      .meta({ description: "When you accepted the current version; null if you have not." }),
  }),
).meta({ id: "Rules" });

export const acceptanceViewSchema = exactly<AcceptanceView>()(
  z.object({
    team: teamSchema,
    name: z.string(),
    version: z.int().nullable().meta({ description: "Null if none was accepted yet." }),
    acceptedAt: momentSchema.nullable(),
  }),
).meta({ id: "RulesAcceptance" });

const needsProvenAddressSchema = z.boolean().meta({
  description:
    "Whether nobody has proven the address of the jury member's account: they set a password by a mailed link before they vote.",
});

export const juryMemberSchema = exactly<JuryMemberView>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    hasVoted: z.boolean(),
    needsProvenAddress: needsProvenAddressSchema,
  }),
).meta({ id: "Examiner" });

export const namedJuryMemberSchema = exactly<NamedJuryMember>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    password: z
      .string()
      .nullable()
      .meta({ description: "The password of an account created for them; shown only here." }),
  }),
).meta({ id: "NamedExaminer" });

export const appointmentSchema = exactly<AppointmentView>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(APPOINTMENT_ROLES),
    since: momentSchema,
    appointedBy: z.string().nullable().meta({ description: "Null: at the server's command line." }),
  }),
).meta({ id: "Appointment" });

export const madeAppointmentSchema = exactly<MadeAppointment>()(
  z.object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: z.enum(APPOINTMENT_ROLES),
    password: z
      .string()
      .nullable()
      .meta({ description: "The password of an account created for them; shown only here." }),
  }),
).meta({ id: "MadeAppointment" });

export const presenterVotesSchema = z
  .object({ votes: z.array(z.object({ team: z.int(), votes: z.int() })) })
  .meta({ id: "PresenterVotes" });

export const ownVoteSchema = exactly<OwnVoteView>()(
  z.object({
    open: z.boolean().meta({ description: "Whether votes may still be cast or changed." }),
    needsOwnPassword: z.boolean().meta({
      description:
        "Whether the jury member's password was drawn for them: they choose one of their own before they vote.",
    }),
    needsProvenAddress: needsProvenAddressSchema,
    team: z.int().nullable(),
    withdrawn: z
      .boolean()
      .meta({ description: "Whether that team has withdrawn since, so that the vote does not count." }),
    candidates: z.array(teamSchema),
  }),
).meta({ id: "OwnVote" });
