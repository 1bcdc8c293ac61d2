/** Angles over which a tail is summed. */
const ANGLES = 256;

/**
 * The probability that planar Laplace noise moves by more than `x` in one direction and by more than `y` in another, at right angles to it.
 *
 * The radius exceeds r with probability (1 + u) e^-u, u = epsilon r, and the angle is uniform; the integral over the angles is summed at
 * midpoints, on either side of the corner.
 * @param epsilon per unit of length, > 0
 * @param x a distance >= 0; @param y likewise
 * Source: M. E. Andres et al., "Geo-indistinguishability" (CCS 2013), section 4.
 */
export function planarLaplaceTail(epsilon: number, x: number, y: number): number {
  const corner = Math.atan2(y, x);
  const beyondX = sumBeyond(epsilon * x, corner, Math.PI / 2 - corner, Math.cos);
  const beyondY = sumBeyond(epsilon * y, 0, corner, Math.sin);
  return (beyondX + beyondY) / (2 * Math.PI);
}

function sumBeyond(
  distance: number,
  from: number,
  width: number,
  shareOf: (angle: number) => number,
): number {
  if (width === 0) return 0;
  let sum = 0;
  for (let i = 0; i < ANGLES; i++) {
    const u = distance / shareOf(from + ((i + 0.5) * width) / ANGLES);
    sum += (1 + u) * Math.exp(-u);
  }
  return (sum * width) / ANGLES;
}
