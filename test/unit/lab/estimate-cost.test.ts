import { expect, test } from "vitest";
import { estimateSeconds } from "../../../lib/lab/methods/estimate-cost.ts";

const EXPERIMENTS = [
  "sampling-k-anonymity",
  "location-ldp",
  "population-error",
  "laplace",
  "l-diversity",
  "wk-anonymity",
];

test("every experiment's estimated time grows with its factors", () => {
  for (const experiment of EXPERIMENTS) {
    const usual = estimateSeconds(experiment, {});
    expect(usual).toBeGreaterThan(0);
    expect(usual).toBeLessThan(60);
    const large = { size: 1e6, runs: 1e4, draws: 1e8, tolerance: 1e-8 };
    expect(estimateSeconds(experiment, large)).toBeGreaterThan(60);
  }
  expect(() => estimateSeconds("magic", {})).toThrow(/no experiment magic/);
});

test.each([
  { runs: 1, tolerance: 1e-5, measured: 2.5 },
  { runs: 10, tolerance: 1e-5, measured: 11.8 },
  { runs: 20, tolerance: 1e-5, measured: 21.7 },
  { runs: 10, tolerance: 1e-3, measured: 6.6 },
  { runs: 4, tolerance: 1e-6, measured: 10.6 },
  { runs: 4, tolerance: 1e-7, measured: 22.6 },
  { runs: 2, tolerance: 1e-9, measured: 18.2 },
])(
  "location-ldp's estimate is slightly above $measured s at $runs runs, tolerance $tolerance",
  ({ measured, ...factors }) => {
    const estimate = estimateSeconds("location-ldp", factors);
    expect(estimate).toBeGreaterThan(measured);
    expect(estimate).toBeLessThan(1.3 * measured);
  },
);
