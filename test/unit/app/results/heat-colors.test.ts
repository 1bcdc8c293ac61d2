import { describe, expect, it } from "vitest";
import { cividis, heatVariables, scaleFloor } from "../../../../app/components/results/heat-colors.ts";

const STEPS = Array.from({ length: 101 }, (_, i) => i / 100);

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
}

function luminance(hex: string): number {
  const [r, g, b] = channels(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** L* of CIELAB, in [0, 100]. */
function lightness(hex: string): number {
  return 116 * Math.cbrt(luminance(hex)) - 16;
}

describe("the attack matrix's colours", () => {
  it("have a contrast of at least 4.5 : 1 with their text", () => {
    for (const step of STEPS) {
      const { background, ink } = cividis(step);
      const [dark, light] = [luminance(background), luminance(ink)].sort((a, b) => a - b);
      expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it("get lighter in even steps, so that equal differences look equal without hue", () => {
    const tenths = STEPS.filter((_, i) => i % 20 === 0).map((step) => lightness(cividis(step).background));
    const steps = tenths.slice(1).map((value, i) => value - tenths[i]);
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.5);
  });

  it("set a strong attack off from the page, dark on light and light on dark", () => {
    const strong = heatVariables(0.8, 0.8);
    const none = heatVariables(1, 0.8);
    expect(luminance(strong["--heat-light"])).toBeLessThan(luminance(none["--heat-light"]));
    expect(luminance(strong["--heat-dark"])).toBeGreaterThan(luminance(none["--heat-dark"]));
  });

  it("begin at the tenth below the lowest score, and at 0.9 at most", () => {
    expect(scaleFloor([0.8185, 1])).toBe(0.8);
    expect(scaleFloor([0.3])).toBe(0.3);
    expect(scaleFloor([])).toBe(0.9);
    expect(scaleFloor([0, 0.5])).toBe(0);
  });
});
