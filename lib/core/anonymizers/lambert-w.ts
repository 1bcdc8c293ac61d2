const MAX_ITERATIONS = 100;
const TOLERANCE = 1e-8;

/**
 * The lower real branch W_-1 of the Lambert function: the w <= -1 with w e^w = x.
 *
 * Halley's iteration from log(-x) until a step is below 1e-8 of w. It converges cubically, so only rounding error is left then.
 * Starts and stops like `scipy.special.lambertw(x, k=-1)`, which the official A4-PL calls.
 *
 * @param x in [-1/e, 0)
 * @returns in (-Infinity, -1]
 * Source: R. M. Corless et al., "On the Lambert W function" (1996), section 3; scipy `_lambertw.pxd`.
 */
export function lambertWMinus1(x: number): number {
  let w = Math.log(-x);
  // At the branch point x = -1/e the iteration would divide 0 by 0.
  if (w >= -1) return -1;
  for (let i = 0; i < MAX_ITERATIONS; i++) {
    const exp = Math.exp(w);
    const product = w * exp;
    const residual = product - x;
    const next = w - residual / (product + exp - ((w + 2) * residual) / (2 * w + 2));
    if (Math.abs(next - w) <= TOLERANCE * Math.abs(next)) return next;
    w = next;
  }
  return w;
}
