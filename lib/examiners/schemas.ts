import { z } from "zod";
import { teamNumberSchema } from "../teams/schemas.ts";
import { emailSchema, userNameSchema } from "../users/schemas.ts";

/** Whom an organizer names: somebody with an account by their address, anybody else by their name too. */
export const newExaminerSchema = z.strictObject({ email: emailSchema, name: userNameSchema.optional() });

/** An examiner's vote. */
export const presenterVoteSchema = z.strictObject({ team: teamNumberSchema });
