import { z } from "zod";

/** The header by which an upload may be sent again. */
export const idempotencyKeySchema = z.object({
  "Idempotency-Key": z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/)
    .optional()
    .describe(
      "A new value for each upload, such as a UUID. A request that is sent again with it within 24 hours creates nothing twice: it is answered from what exists, with `Idempotency-Replayed: true`.",
    ),
});
