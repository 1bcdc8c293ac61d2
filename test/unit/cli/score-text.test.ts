import { expect, test } from "vitest";
import { fullScore } from "../../../lib/cli/score-text.ts";

/** Python's repr of the same doubles. */
test.each([
  [0, "0.0"],
  [1, "1.0"],
  [0.959, "0.959"],
  [0.7563458252532606, "0.7563458252532606"],
  [0.0001, "0.0001"],
  [0.00009999, "9.999e-05"],
  [0.00005, "5e-05"],
  [1.25e-7, "1.25e-07"],
  [1.1102230246251565e-16, "1.1102230246251565e-16"],
  [-2.220446049250313e-16, "-2.220446049250313e-16"],
])("%d is printed as by the official evaluators", (score, text) => {
  expect(fullScore(score)).toBe(text);
  expect(Number(text)).toBe(score);
});
