import { z } from "zod";
import { MAXIMUM_PASSWORD_LENGTH } from "../../../../platform/auth/password-length.ts";

/** The account's password; empty for somebody who signs in only through an OAuth provider. */
export const ownerPasswordSchema = z.object({
  password: z.string().max(MAXIMUM_PASSWORD_LENGTH).default(""),
});
