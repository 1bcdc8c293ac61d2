/**
 * Finds the nearest point (in Euclidean distance) whose coordinates are not negative and sum to `total`: every coordinate is lowered
 * by the same amount and cut at 0. O(n log n).
 *
 * Source: Duchi, Shalev-Shwartz, Singer, Chandra, "Efficient projections onto the l1-ball" (ICML 2008), figure 1.
 * @param total > 0
 */
export function projectOntoSimplex(values: Float64Array, total: number): Float64Array {
  if (!(total > 0)) throw new RangeError(`the total must be positive, not ${total}`);
  const descending = Float64Array.from(values).sort().reverse();
  let sum = 0;
  let offset = 0;
  for (let i = 0; i < descending.length; i++) {
    sum += descending[i];
    const candidate = (sum - total) / (i + 1);
    if (descending[i] <= candidate) break;
    offset = candidate;
  }
  return values.map((value) => Math.max(0, value - offset));
}
