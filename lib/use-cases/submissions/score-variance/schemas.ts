import { z } from "zod";
import { REPEAT_CHOICES } from "./repeat-choices.ts";

/** The body of a request for repeats. */
export const spreadRequestSchema = z.strictObject({ repeats: z.literal(REPEAT_CHOICES) });

export type SpreadRequest = z.infer<typeof spreadRequestSchema>;
