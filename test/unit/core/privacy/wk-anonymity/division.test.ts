import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { divideAtMedian } from "../../../../../lib/core/privacy/wk-anonymity/division.ts";
import { mondrianAreas } from "../../../../../lib/core/privacy/wk-anonymity/mondrian.ts";

/** Exact positions along x, each 0 in y. */
function usersAt(x: readonly number[]) {
  return { x: Float64Array.from(x), y: new Float64Array(x.length), r: new Float64Array(x.length) };
}

const MAP = { x0: 0, y0: 0, x1: 10, y1: 1 };

function divide(x: readonly number[]) {
  return divideAtMedian({ area: MAP, members: Uint32Array.from(x.keys()) }, "x", usersAt(x), 0);
}

describe("divideAtMedian", () => {
  test("cuts as near to the middle as equal coordinates allow, on either side of it", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 30 }), (x) => {
        const sizes = [...new Set(x)].map((from) => x.filter((at) => at < from).length).filter(Boolean);
        const away = (size: number) => Math.abs(size - Math.floor(x.length / 2));
        const division = divide(x);
        if (sizes.length === 0) expect(division).toBeNull();
        else expect(away(division!.low.members.length)).toBe(Math.min(...sizes.map(away)));
      }),
    );
  });

  test("cuts where both halves keep enough users, even if an end is nearer", () => {
    const x = [0, ...new Array<number>(7).fill(5), ...new Array<number>(4).fill(9)];
    expect(divide(x)).toMatchObject({ cut: 7, low: { area: { x1: 7 } }, high: { area: { x0: 7 } } });
    const sizes = mondrianAreas(usersAt(x), MAP, 4, 0).map(({ members }) => members.length);
    expect(sizes.sort((a, b) => a - b)).toEqual([4, 8]);
  });

  test.each([[[]], [[3]], [[3, 3, 3]]])("finds no cut of the coordinates %j", (x) => {
    expect(divide(x)).toBeNull();
  });
});
