import { z } from "zod";

/** Why published results change: written by organizers, readable by everybody. */
export const publicReasonSchema = z.string().trim().min(1).max(1000).meta({
  description: "Why published results change, shown to everybody; required if results are published.",
});

/** The reason as a query parameter, for requests without a body. */
export const publicReasonQuerySchema = z.strictObject({ publicReason: publicReasonSchema.optional() });

const team = z.object({ number: z.int(), name: z.string() });
const round = z.string();

/**
 * The acts that change published results: a team is withdrawn or restored, a re-scoring is applied, failed scorings are tried
 * again, or an imported file is replaced by another.
 */
export const resultsActSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("teamWithdrawn"), team }),
  z.object({ kind: z.literal("teamRestored"), team }),
  z.object({ kind: z.literal("rescored"), round }),
  z.object({ kind: z.literal("retried"), round }),
  z.object({ kind: z.literal("replaced"), round }),
]);

export type ResultsAct = z.infer<typeof resultsActSchema>;
