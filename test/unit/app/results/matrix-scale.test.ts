import { expect, it } from "vitest";
import { attackSuccess, scaleFloor } from "../../../../app/components/results/matrix-scale.ts";

it("the matrix's scale begins at the tenth below the lowest score, and at 0.9 at most", () => {
  expect(scaleFloor([0.8185, 1])).toBe(0.8);
  expect(scaleFloor([0.3])).toBe(0.3);
  expect(scaleFloor([])).toBe(0.9);
  expect(scaleFloor([0, 0.5])).toBe(0);
});

it("the matrix paints the strongest attack most, and one that hardly succeeds hardly", () => {
  expect(attackSuccess(1, 0.8)).toBe(0);
  expect(attackSuccess(0.8, 0.8)).toBeCloseTo(1);
  expect(attackSuccess(0.9995, 0.8)).toBeLessThan(0.01);
});
