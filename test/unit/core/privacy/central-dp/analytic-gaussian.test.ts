import { describe, expect, it } from "vitest";
import { analyticSigmaPerSensitivity } from "../../../../../lib/core/privacy/central-dp/analytic-gaussian.ts";
import { sigmaPerSensitivity } from "../../../../../lib/core/privacy/central-dp/gaussian-mechanism.ts";

/** The delta of Gaussian noise by its definition: the integral of max(0, p - e^epsilon q) over the answers, by Simpson's rule. */
function deltaByIntegration(sigma: number, epsilon: number): number {
  const density = (x: number, mean: number) =>
    Math.exp(-(((x - mean) / sigma) ** 2) / 2) / (sigma * Math.sqrt(2 * Math.PI));
  // p exceeds e^epsilon q from here on; q is around 0, p around 1.
  const from = 0.5 + epsilon * sigma * sigma;
  const steps = 20_000;
  const width = (Math.max(1, from) + 40 * sigma - from) / steps;
  let sum = 0;
  for (let i = 0; i <= steps; i++) {
    const x = from + i * width;
    const weight = i === 0 || i === steps ? 1 : i % 2 === 1 ? 4 : 2;
    sum += weight * (density(x, 1) - Math.exp(epsilon) * density(x, 0));
  }
  return (sum * width) / 3;
}

describe("analyticSigmaPerSensitivity", () => {
  it.each([
    [0.1, 1e-6],
    [0.1, 1e-2],
    [1, 1e-5],
    [2, 1e-9],
    [8, 1e-6],
    [20, 0.2],
  ])("gives exactly the delta of the definition at epsilon %d and delta %d", (epsilon, delta) => {
    const sigma = analyticSigmaPerSensitivity(epsilon, delta);
    expect(deltaByIntegration(sigma, epsilon) / delta).toBeCloseTo(1, 6);
    expect(sigma).toBeLessThan(sigmaPerSensitivity(epsilon, delta));
  });

  it("is 36.30 where the bound of the discrete Gaussian is 39.46", () => {
    expect(analyticSigmaPerSensitivity(0.1, 1e-6)).toBeCloseTo(36.3, 2);
    expect(sigmaPerSensitivity(0.1, 1e-6)).toBeCloseTo(39.46, 2);
  });
});
