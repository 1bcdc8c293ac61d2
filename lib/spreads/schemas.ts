import { z } from "zod";

/** How many repeats one can ask for. More would say little more, and each takes as long as the scoring did. */
export const REPEAT_CHOICES = [5, 10, 20] as const;

/** The body of a request for repeats. */
export const spreadRequestSchema = z.strictObject({ repeats: z.literal(REPEAT_CHOICES) });

export type SpreadRequest = z.infer<typeof spreadRequestSchema>;
