import { z } from "zod";
import { nameSchema } from "../../../common/validation.ts";

export const teamNumberSchema = z.int().min(0).max(999);
/** A team's number in a URL or query, where it is text: `012`. */
export const addressedTeamSchema = z.coerce.number("The team is a team's number.").int().min(0).max(999);
export const teamNameSchema = nameSchema(60);
export const newTeamSchema = z.object({ number: teamNumberSchema, name: teamNameSchema });
export const memberRoleSchema = z.enum(["CAPTAIN", "MEMBER"]);
/** A note on for whom an invitation is. */
export const invitationNoteSchema = z.string().trim().max(120);

/** The body of `POST /api/v1/contests/{contest}/teams`: organizers may choose the number; by default it is the next free one. */
export const teamRequestSchema = z.strictObject({
  number: teamNumberSchema.optional(),
  name: teamNameSchema,
});
export const teamPatchSchema = z.strictObject({ name: teamNameSchema });
export const invitationRequestSchema = z.strictObject({
  role: memberRoleSchema.default("MEMBER"),
  note: invitationNoteSchema.default(""),
});
/** The body of `PATCH /api/v1/teams/{team}/members/{member}`: the member becomes the captain. */
export const memberPatchSchema = z.strictObject({ role: z.literal("CAPTAIN") });
