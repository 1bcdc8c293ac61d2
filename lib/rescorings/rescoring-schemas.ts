import { z } from "zod";

/** What somebody asks who begins a re-scoring: the submissions that count, or all that are scored. */
export const rescoringSchema = z.strictObject({ which: z.enum(["counting", "all"]).default("counting") });

export type RescoringRequest = z.infer<typeof rescoringSchema>;
