import { z } from "zod";
import { REPEAT_CHOICES } from "./repeat-choices.ts";

/** The body of a request for repeats. */
export const varianceRequestSchema = z.strictObject({ repeats: z.literal(REPEAT_CHOICES) });

export type VarianceRequest = z.infer<typeof varianceRequestSchema>;
