import { z } from "zod";
import { teamNumberSchema } from "../teams/schemas.ts";
import { emailSchema, userNameSchema } from "../users/schemas.ts";

/** A person to appoint: by e-mail address; the name is needed only if they have no account. */
export const newJuryMemberSchema = z.strictObject({ email: emailSchema, name: userNameSchema.optional() });

/** A jury member's vote. */
export const presenterVoteSchema = z.strictObject({ team: teamNumberSchema });
