import type { Prisma } from "../../generated/prisma/client.ts";
import type { Mt19937 } from "../../lib/core/random/mt19937.ts";

/** Hours of the day in which all random events happen. */
export const HOURS = 24;

export const hour = (n: number) => new Date(Date.UTC(2019, 9, 1, n));

/** Random draws for tests. */
export interface Draws {
  maybe(probability: number): boolean;
  /** A random element. */
  oneOf<T>(values: readonly T[]): T;
  anyHour(from?: number): Date;
}

export function draws(random: Mt19937): Draws {
  return {
    maybe: (probability) => random.random() < probability,
    oneOf: (values) => values[random.interval(values.length - 1)],
    anyHour: (from = 0) => hour(from + random.interval(HOURS - from)),
  };
}

/**
 * Random scorings of a submission: queued, failed, superseded, of previews.
 * @param from hour at which the submission arrived
 * @param previews ids of re-scorings
 * @param previewed probability that a scoring belongs to one
 */
export function anyRuns(
  { maybe, oneOf, anyHour }: Draws,
  submissionId: string,
  from: number,
  previews: readonly string[],
  previewed = 0.4,
): Prisma.ScoringCreateManyInput[] {
  // Quarters make equal scores likely.
  const score = () => oneOf([0, 0.25, 0.5, 0.75]);
  return Array.from({ length: oneOf([1, 2, 3, 4]) }, (_, i) => {
    const state = oneOf(["SCORED", "SCORED", "SCORED", "QUEUED", "FAILED"] as const);
    const scores = {
      valid: maybe(0.5),
      utilityScore: score(),
      minReidentificationScore: score(),
      minTraceInferenceScore: score(),
    };
    return {
      submissionId,
      number: i + 1,
      seed: oneOf([1, 1, 2]),
      scorerVersion: "1",
      state,
      ...(state === "SCORED" ? scores : {}),
      finishedAt: state === "QUEUED" ? null : anyHour(from),
      supersededAt: maybe(0.3) ? anyHour(from) : null,
      rescoringId: maybe(previewed) ? oneOf(previews) : null,
    };
  });
}

/** Re-scorings of every kind: open, applied early and late, discarded. */
export const PREVIEWS = [
  {},
  { appliedAt: hour(9) },
  { appliedAt: hour(17) },
  { discardedAt: hour(12) },
] as const;
