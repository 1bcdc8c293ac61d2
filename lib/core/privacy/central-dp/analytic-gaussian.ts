import { requireEpsilon } from "./laplace-mechanism.ts";

const BISECTIONS = 200;

/**
 * The least `sigma / sensitivity` for which continuous Gaussian noise is (epsilon, delta)-differentially private: the analytic Gaussian
 * mechanism, for comparison. {@link gaussianNoise} draws discrete noise with a bound that also holds under composition and needs more.
 *
 * Source: Balle, Wang, "Improving the Gaussian Mechanism for Differential Privacy" (ICML 2018), theorem 8.
 * @param epsilon in `(0, 700]`
 * @param delta in `(0, 1)`
 */
export function analyticSigmaPerSensitivity(epsilon: number, delta: number): number {
  requireEpsilon(epsilon);
  if (!(delta > 0 && delta < 1)) throw new RangeError(`delta must be in (0, 1), not ${delta}`);
  let low = 1e-6;
  let high = 1;
  while (deltaOfGaussian(high, epsilon) > delta) high *= 2;
  for (let i = 0; i < BISECTIONS && high / low > 1 + 1e-12; i++) {
    const middle = Math.sqrt(low * high);
    if (deltaOfGaussian(middle, epsilon) > delta) low = middle;
    else high = middle;
  }
  return high;
}

/** `Phi(1 / (2 s) - epsilon s) - e^epsilon Phi(-1 / (2 s) - epsilon s)`. */
function deltaOfGaussian(sigma: number, epsilon: number): number {
  const [half, shift] = [1 / (2 * sigma), epsilon * sigma];
  // e^epsilon phi(half + shift) = phi(half - shift), so that nothing overflows.
  const density = Math.exp(-((half - shift) ** 2) / 2) / Math.sqrt(2 * Math.PI);
  const first = half > shift ? 1 - density * millsRatio(half - shift) : density * millsRatio(shift - half);
  return first - density * millsRatio(half + shift);
}

/** Mills' ratio `(1 - Phi(x)) / phi(x)` for x >= 0: Marsaglia's series below 3, else the continued fraction. */
function millsRatio(x: number): number {
  if (x < 3) {
    let sum = x;
    for (let term = x, i = 3; term > sum * 1e-17; i += 2) {
      term *= (x * x) / i;
      sum += term;
    }
    return Math.sqrt(Math.PI / 2) * Math.exp((x * x) / 2) - sum;
  }
  let fraction = x;
  for (let i = 300; i >= 1; i--) fraction = x + i / fraction;
  return 1 / fraction;
}
