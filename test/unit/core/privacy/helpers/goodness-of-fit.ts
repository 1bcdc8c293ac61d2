/**
 * Pearson's chi-square statistic as a normal deviate (Wilson and Hilferty 1931): above 6 with probability about 1e-9 if the
 * counts come from the expectations. Bins that expect fewer than 10 are joined to the next.
 */
export function chiSquareDeviate(observed: readonly number[], expected: readonly number[]): number {
  let statistic = 0;
  let bins = 0;
  let seen = 0;
  let due = 0;
  observed.forEach((count, i) => {
    seen += count;
    due += expected[i];
    if (due < 10 && i < observed.length - 1) return;
    statistic += (seen - due) ** 2 / due;
    bins++;
    seen = 0;
    due = 0;
  });
  const freedom = bins - 1;
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(statistic / freedom) - (1 - spread)) / Math.sqrt(spread);
}
