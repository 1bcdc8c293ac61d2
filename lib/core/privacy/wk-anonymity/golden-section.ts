/** (1 + sqrt 5) / 2 */
const GOLDEN_RATIO = (1 + Math.sqrt(5)) / 2;
const LAST_PLACES = 2 ** -48;

/**
 * The inner points of a golden-section step between `from` and `to`: the first nearer to `from`, the second nearer to `to`.
 *
 * Source: document 004, equation 6 (Kiefer 1953).
 */
export function goldenPoints(from: number, to: number): readonly [near: number, far: number] {
  return [(GOLDEN_RATIO * from + to) / (GOLDEN_RATIO + 1), (GOLDEN_RATIO * to + from) / (GOLDEN_RATIO + 1)];
}

/**
 * The distance at which a golden-section search should stop: the tolerance, or a few units in the last place of the points if that is
 * more, since steps between neighbouring doubles make no progress.
 */
export function reachableTolerance(tolerance: number, from: number, to: number): number {
  return Math.max(tolerance, Math.max(Math.abs(from), Math.abs(to)) * LAST_PLACES);
}

/**
 * Finds where a unimodal function is largest between two points, to within {@link reachableTolerance}. For any other function, returns
 * the best point tried, which is at least as good as `from`. About `2 + log_1.618(|to - from| / tolerance)` evaluations.
 * @param tolerance > 0
 */
export function maximizeByGoldenSection(
  value: (at: number) => number,
  from: number,
  to: number,
  tolerance: number,
): number {
  let a = from;
  let b = to;
  let best = from;
  let bestValue = value(from);
  const tryAt = (at: number) => {
    const found = value(at);
    if (found > bestValue) {
      best = at;
      bestValue = found;
    }
    return found;
  };
  let [near, far] = goldenPoints(a, b);
  let nearValue = tryAt(near);
  let farValue = tryAt(far);
  const enough = reachableTolerance(tolerance, from, to);
  while (Math.abs(b - a) > enough) {
    if (nearValue >= farValue) {
      b = far;
      far = near;
      farValue = nearValue;
      [near] = goldenPoints(a, b);
      nearValue = tryAt(near);
    } else {
      a = near;
      near = far;
      nearValue = farValue;
      [, far] = goldenPoints(a, b);
      farValue = tryAt(far);
    }
  }
  return best;
}
