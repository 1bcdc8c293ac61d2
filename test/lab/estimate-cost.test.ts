import { expect, test } from "vitest";
import { estimateSeconds } from "../../lib/lab/estimate-cost.ts";

const EXPERIMENTS = [
  "sampling-k-anonymity",
  "location-ldp",
  "population-error",
  "laplace",
  "l-diversity",
  "wk-anonymity",
];

test("every experiment has an estimate that grows with its factors; the defaults stay under a minute", () => {
  for (const experiment of EXPERIMENTS) {
    const usual = estimateSeconds(experiment, {});
    expect(usual).toBeGreaterThan(0);
    expect(usual).toBeLessThan(60);
    const large = { size: 1e6, runs: 1e4, draws: 1e8, tolerance: 1e-8 };
    expect(estimateSeconds(experiment, large)).toBeGreaterThan(60);
  }
  expect(() => estimateSeconds("magic", {})).toThrow(/no experiment magic/);
});
