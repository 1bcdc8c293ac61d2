import { z } from "zod";
import { publicReasonSchema } from "../results/results-change.ts";

/** What somebody asks who begins a re-scoring. */
export const rescoringSchema = z.strictObject({
  /** The submissions that count, all that are scored, or none. */
  which: z.enum(["counting", "all", "none"]).default("counting"),
  /** Whether the teams' attacks too; left out: where the round is closed. */
  attacks: z.boolean().optional(),
});

export type RescoringRequest = z.output<typeof rescoringSchema>;

/** How a re-scoring is applied. */
export const applyRescoringSchema = z.strictObject({
  /** `failed`: without what could not be scored, whose old scores go on counting; left out: wholly or not at all. */
  leaveOut: z.literal("failed").optional(),
  publicReason: publicReasonSchema.optional(),
});

export type RescoringApplication = z.output<typeof applyRescoringSchema>;
