import { z } from "zod";
import type { AppointmentRole } from "../../../contest/permissions.ts";
import { emailSchema, userNameSchema } from "../users/schemas.ts";

/** The roles to which somebody can be appointed in a contest. */
export const APPOINTMENT_ROLES = [
  "ORGANIZER",
  "HELPER",
  "AUDITOR",
] as const satisfies readonly AppointmentRole[];

/** A person to appoint to a contest: by e-mail address; the name is needed only if they have no account. */
export const newAppointmentSchema = z.strictObject({
  email: emailSchema,
  name: userNameSchema.optional(),
  role: z.enum(APPOINTMENT_ROLES),
});
