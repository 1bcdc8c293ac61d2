/**
 * The correctly rounded sum of finite numbers: the double nearest to the true sum, independent of their order. This way a total does
 * not depend on the order in which its rows were read.
 *
 * Keeps the sum as non-overlapping doubles (Shewchuk 1997, "Adaptive Precision Floating-Point Arithmetic", section 2).
 * @returns 0 for no numbers. Cost: O(n) for numbers of similar size.
 */
export function exactSum(numbers: readonly number[]): number {
  const parts: number[] = [];
  for (const number of numbers) addTo(parts, number);
  return roundParts(parts);
}

/** Adds a number exactly; `parts` do not overlap and ascend in magnitude. */
function addTo(parts: number[], number: number): void {
  let carry = number;
  let kept = 0;
  for (const part of parts) {
    const [large, small] = Math.abs(carry) < Math.abs(part) ? [part, carry] : [carry, part];
    const high = large + small;
    const low = small - (high - large);
    if (low !== 0) parts[kept++] = low;
    carry = high;
  }
  parts.length = kept;
  parts.push(carry);
}

/** Adds the parts from the largest down until rounding occurs, and corrects the result if it was a tie that smaller parts decide. */
function roundParts(parts: readonly number[]): number {
  let i = parts.length - 1;
  if (i < 0) return 0;
  let high = parts[i];
  let low = 0;
  while (i > 0 && low === 0) {
    const before = high;
    const part = parts[--i];
    high = before + part;
    low = part - (high - before);
  }
  if (i > 0 && low !== 0 && Math.sign(low) === Math.sign(parts[i - 1])) {
    const twice = low * 2;
    const mended = high + twice;
    if (mended - high === twice) return mended;
  }
  return high;
}
