import { z } from "zod";
import { publicReasonSchema } from "../../../contest/results-change.ts";

/** A request to start a re-scoring. */
export const rescoringSchema = z.strictObject({
  /** Which submissions: those that count, all scored ones, or none. */
  which: z.enum(["counting", "all", "none"]).default("counting"),
  /** Whether to include the teams' attacks; by default, if the round is closed. */
  attacks: z.boolean().optional(),
});

export type RescoringRequest = z.output<typeof rescoringSchema>;

/** How a re-scoring is applied. */
export const applyRescoringSchema = z.strictObject({
  /** `failed`: apply without the failed parts, which keep their old scores; absent: apply everything or nothing. */
  leaveOut: z.literal("failed").optional(),
  publicReason: publicReasonSchema.optional(),
});

export type RescoringApplication = z.output<typeof applyRescoringSchema>;
