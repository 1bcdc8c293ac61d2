/** Bins with fewer expected counts are merged: Pearson's statistic is valid for expected counts of five and more. */
const LEAST_EXPECTED = 5;

/**
 * Pearson's statistic as a normal deviate (Wilson, Hilferty 1931); consecutive bins with few expected counts are merged.
 * @param constraints by how many the degrees of freedom are fewer than the bins
 * @returns undefined if too few bins are left
 */
export function chiSquareDeviate(
  observed: Float64Array,
  expected: Float64Array,
  constraints: number,
): number | undefined {
  let [statistic, bins, seen, due] = [0, 0, 0, 0];
  for (let i = 0; i < observed.length; i++) {
    seen += observed[i];
    due += expected[i];
    if (due < LEAST_EXPECTED) continue;
    statistic += (seen - due) ** 2 / due;
    bins++;
    [seen, due] = [0, 0];
  }
  const freedom = bins - constraints;
  if (freedom < 1) return undefined;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}
