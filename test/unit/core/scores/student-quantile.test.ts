import { describe, expect, it } from "vitest";
import { studentQuantile } from "../../../../lib/core/scores/student-quantile.ts";

describe("Student's quantiles", () => {
  // scipy.stats.t.ppf((1 + probability) / 2, freedom), 1.17.1
  it.each([
    [0.95, 1, 12.706204736174694],
    [0.95, 2, 4.302652729749462],
    [0.95, 3, 3.1824463052837078],
    [0.95, 4, 2.7764451051977934],
    [0.95, 10, 2.228138851986274],
    [0.95, 11, 2.200985160091639],
    [0.95, 100, 1.9839715185235518],
    [0.95, 999, 1.9623414611334493],
    [0.99, 1, 63.656741162871526],
    [0.5, 6, 0.7175581964914126],
  ])("equal scipy's of %f with %i degrees of freedom", (probability, freedom, quantile) => {
    expect(studentQuantile(probability, freedom) / quantile).toBeCloseTo(1, 12);
  });
});
