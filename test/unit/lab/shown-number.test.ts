import { expect, test } from "vitest";
import { shownNumber } from "../../../lib/lab/report/fixed.ts";

test("shownNumber groups thousands, and shows large counts without their column's decimals", () => {
  expect(shownNumber(4_995_371.0055, 4)).toBe("4,995,371.0055");
  expect(shownNumber(40_543, 4)).toBe("40,543");
  expect(shownNumber(-1234.5, 2)).toBe("-1,234.50");
  expect(shownNumber(100_000)).toBe("100,000");
  expect(shownNumber(1, 4)).toBe("1.0000");
  expect(shownNumber(0.000_299_573_2)).toBe("0.0002995732");
  expect(shownNumber(1e-7)).toBe("1e-7");
});
