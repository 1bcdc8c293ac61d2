import { newUserSchema } from "../users/schemas.ts";
import { teamNameSchema } from "./schemas.ts";

/** The data that somebody without an account sends to found a team. */
export const registrationSchema = newUserSchema.extend({ team: teamNameSchema });
