const DECIMALS = 4;

/**
 * A score as people read it everywhere: four decimals.
 * @param bound one that it is held against, such as s_req: more decimals where four would put it on the bound's other side,
 *   so that 0.69998 is not shown as 0.7000 and called too low
 */
export function formatScore(score: number, bound?: number): string {
  if (bound === undefined) return score.toFixed(DECIMALS);
  for (let decimals = DECIMALS; decimals < 16; decimals += 1) {
    const text = score.toFixed(decimals);
    if (Number(text) >= bound === score >= bound) return text;
  }
  return String(score);
}

/** An end of a scale, to four decimals without needless zeros: 0.7. */
export function formatBound(bound: number): string {
  return String(Number(bound.toFixed(DECIMALS)));
}
