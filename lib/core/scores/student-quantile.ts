/** Bisection steps, enough to determine the angle up to rounding. */
const STEPS = 60;

/**
 * The t with P(|T| < t) equal to the given probability, where T has Student's distribution: 12.7062... for 0.95 and one degree of
 * freedom. Exact up to rounding; O(freedom).
 *
 * @param probability in (0, 1)
 * @param freedom degrees of freedom, an integer >= 1
 * Source: M. Abramowitz, I. A. Stegun, "Handbook of Mathematical Functions" (1964), 26.7.3 and 26.7.4.
 */
export function studentQuantile(probability: number, freedom: number): number {
  let [low, high] = [0, Math.PI / 2];
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, freedom) < probability) low = middle;
    else high = middle;
  }
  return Math.sqrt(freedom) * Math.tan(high);
}

/** P(|T| < t), given the angle whose tangent is t / sqrt(freedom), as a finite sum. */
function probabilityWithin(angle: number, freedom: number): number {
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const odd = freedom % 2;
  let term = odd ? cos : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let i = 1 + odd; i <= freedom - 3; i += 2) {
    term *= (i / (i + 1)) * cos * cos;
    sum += term;
  }
  return odd ? ((angle + sin * sum) * 2) / Math.PI : sin * sum;
}
