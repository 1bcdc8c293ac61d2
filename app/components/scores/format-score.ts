/** A score as everywhere on the site: four decimals. */
export function formatScore(score: number): string {
  return score.toFixed(4);
}

/**
 * A score that stands beside a bound which it does not reach: with as many decimals as it takes to look smaller, so
 * that 0.69998 is not shown as 0.7000 and called too low.
 */
export function formatScoreBelow(score: number, bound: number): string {
  for (let decimals = 4; decimals < 16; decimals += 1) {
    const text = score.toFixed(decimals);
    if (Number(text) < bound) return text;
  }
  return String(score);
}

/** A bound such as s_req, without needless zeros: 0.7. */
export function formatBound(bound: number): string {
  return String(Number(bound.toFixed(4)));
}
