import { z } from "zod";
import { DATA_KINDS } from "../../../core/formats/file-names.ts";

const THOUSAND = 1000;
/** The largest epsilon that is accepted. Stored values are in whole thousandths, so that their sums are exact. */
const MOST_EPSILON = 100;

/** An epsilon with at most three decimal places, converted to whole thousandths. */
const thousandths = z
  .number()
  .min(0.001)
  .max(MOST_EPSILON)
  .refine((epsilon) => Math.abs(epsilon * THOUSAND - Math.round(epsilon * THOUSAND)) < 1e-6, {
    params: { reason: "too_many_decimals", most: 3 },
  })
  .transform((epsilon) => Math.round(epsilon * THOUSAND));

/** A round's total budget for everything that is released from its original traces. */
export const budgetSchema = z.strictObject({ epsilon: thousandths });

/** A map to be released. */
export const releaseSchema = z.strictObject({
  kind: z.enum(DATA_KINDS),
  epsilon: thousandths,
  /** How many events of each user are counted. */
  eventsPerUser: z.number().int().min(1).max(10_000),
});

/** A parsed request; its `epsilon` is in thousandths. */
export type BudgetRequest = z.output<typeof budgetSchema>;
export type ReleaseRequest = z.output<typeof releaseSchema>;

/** Converts thousandths to epsilon. */
export function epsilonOf(inThousandths: number): number {
  return inThousandths / THOUSAND;
}
