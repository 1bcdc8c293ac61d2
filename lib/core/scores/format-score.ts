const DECIMALS = 4;

/**
 * Formats a score as it is shown everywhere: with four decimals.
 * @param bound a bound that the score is compared with, such as s_req. If rounding to four decimals would put the score on the other
 *   side of it, more decimals are shown: 0.69998 is not shown as 0.7000 and called too low.
 */
export function formatScore(score: number, bound?: number): string {
  if (bound === undefined) return score.toFixed(DECIMALS);
  for (let decimals = DECIMALS; decimals < 16; decimals += 1) {
    const text = score.toFixed(decimals);
    if (Number(text) >= bound === score >= bound) return text;
  }
  return String(score);
}

/** Formats a bound with up to four decimals, without trailing zeros: 0.7. */
export function formatBound(bound: number): string {
  return String(Number(bound.toFixed(DECIMALS)));
}
