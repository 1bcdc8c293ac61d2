import { z } from "zod";

export const teamNumberSchema = z.int().min(0).max(999);
export const teamNameSchema = z.string().trim().min(1).max(60);
export const newTeamSchema = z.object({ number: teamNumberSchema, name: teamNameSchema });
export const memberRoleSchema = z.enum(["CAPTAIN", "MEMBER"]);
/** For whom an invitation is. */
export const invitationNoteSchema = z.string().trim().max(120);
