import { z } from "zod";
import { DATA_KINDS } from "../core/formats/file-names.ts";

const THOUSAND = 1000;
/** What a budget and a release are counted in: thousandths of epsilon, whole numbers, so that their sums are exact. */
const MOST_EPSILON = 100;

/** An epsilon typed with at most three decimals, as a whole number of thousandths. */
const thousandths = z
  .number()
  .min(0.001)
  .max(MOST_EPSILON)
  .refine((epsilon) => Math.abs(epsilon * THOUSAND - Math.round(epsilon * THOUSAND)) < 1e-6, {
    params: { reason: "too_many_decimals", most: 3 },
  })
  .transform((epsilon) => Math.round(epsilon * THOUSAND));

/** A round's budget for everything that is ever released of its original traces. */
export const budgetSchema = z.strictObject({ epsilon: thousandths });

/** One map. */
export const releaseSchema = z.strictObject({
  kind: z.enum(DATA_KINDS),
  epsilon: thousandths,
  /** How many of each user's events are counted. */
  eventsPerUser: z.number().int().min(1).max(10_000),
});

/** What is asked for: `epsilon` in thousandths. */
export type BudgetRequest = z.output<typeof budgetSchema>;
export type ReleaseRequest = z.output<typeof releaseSchema>;

/** Epsilon itself, of a number of thousandths. */
export function epsilonOf(inThousandths: number): number {
  return inThousandths / THOUSAND;
}
