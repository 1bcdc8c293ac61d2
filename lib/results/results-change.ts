import { z } from "zod";

/** Why published results change: organizers write it, everybody reads it. */
export const publicReasonSchema = z.string().trim().min(1).max(1000).meta({
  description: "Why published results change, for everybody to read; needed where results are published.",
});

/** The query of what has no body. */
export const accountQuerySchema = z.strictObject({ publicReason: publicReasonSchema.optional() });

const team = z.object({ number: z.int(), name: z.string() });
const round = z.string();

/**
 * What changes results that are published: a team is taken out or comes back, a re-scoring is applied, what could not be
 * scored is tried again, or another file takes the place of what was published elsewhere.
 */
export const resultsActSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("teamWithdrawn"), team }),
  z.object({ kind: z.literal("teamRestored"), team }),
  z.object({ kind: z.literal("rescored"), round }),
  z.object({ kind: z.literal("retried"), round }),
  z.object({ kind: z.literal("replaced"), round }),
]);

export type ResultsAct = z.infer<typeof resultsActSchema>;
