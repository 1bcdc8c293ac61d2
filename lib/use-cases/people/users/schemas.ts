import { z } from "zod";
import { nameSchema } from "../../../common/validation.ts";
import { MAXIMUM_PASSWORD_LENGTH, MINIMUM_PASSWORD_LENGTH } from "../../../platform/auth/password-length.ts";

export const userNameSchema = nameSchema(80);
export const emailSchema = z.string().trim().max(320).pipe(z.email().toLowerCase());
export const newPasswordSchema = z.string().min(MINIMUM_PASSWORD_LENGTH).max(MAXIMUM_PASSWORD_LENGTH);

/** The data of a new account. */
export const newUserSchema = z.strictObject({
  name: userNameSchema,
  email: emailSchema,
  password: newPasswordSchema,
});

export type NewUser = z.infer<typeof newUserSchema>;

/** The body of `PATCH /api/v1/me`. */
export const profileSchema = z.strictObject({ name: userNameSchema });
