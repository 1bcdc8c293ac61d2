import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { SURFACE_COLORS } from "../../../app/theme/score-colors.ts";
import { rampColor, STOPS } from "../../../lib/common/color-ramp.ts";

const SHARES = Array.from({ length: 101 }, (_, i) => i / 100);

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** L* of CIELAB, in [0, 100]. */
function lightness(hex: string): number {
  return 116 * Math.cbrt(luminance(hex)) - 16;
}

describe.each(["light", "dark"] as const)("the colour ramp on a %s page", (scheme) => {
  const away = scheme === "light" ? -1 : 1;
  const values = SHARES.map((share) => lightness(rampColor(share, scheme)));

  it("begins at the page's background, so that nothing is painted where nothing happened", () => {
    expect(rampColor(0, scheme)).toBe(SURFACE_COLORS[scheme].page);
  });

  it("leaves the background further behind with every step, in even steps of lightness", () => {
    const tenths = values.filter((_, i) => i % 10 === 0);
    const steps = tenths.slice(1).map((value, i) => away * (value - tenths[i]));
    expect(Math.min(...steps)).toBeGreaterThan(0);
    expect(Math.max(...steps) / Math.min(...steps)).toBeLessThan(1.4);
    for (const [i, value] of values.slice(1).entries()) {
      expect(away * (value - values[i])).toBeGreaterThanOrEqual(0);
    }
  });

  it("ends in a colour that stands out from the page", () => {
    const [low, high] = [luminance(rampColor(1, scheme)), luminance(SURFACE_COLORS[scheme].page)].sort(
      (a, b) => a - b,
    );
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThan(10);
  });

  it("keeps its ends beyond the scale", () => {
    expect(rampColor(-1, scheme)).toBe(rampColor(0, scheme));
    expect(rampColor(2, scheme)).toBe(rampColor(1, scheme));
  });
});

it.each(["light", "dark"] as const)(
  "is mixed on %s pages from the same stops, with ink of 4.5 : 1 at least",
  async (scheme) => {
    const sheet = await readFile("app/components/ramp/ramp.module.css", "utf8");
    const [light, dark] = [...sheet.matchAll(/^:root\S* \{([^}]*)\}/gm)].map(([, rules]) => rules);
    const rules = scheme === "light" ? light : dark;
    const stops = [...rules.matchAll(/--ramp-\d: oklch\(([^)]*)\)/g)].map(([, stop]) =>
      stop.split(" ").map(Number),
    );
    expect(stops).toEqual(STOPS[scheme]);
    const [before, after] = [...rules.matchAll(/--ramp-ink\S*: (#\w+)/g)].map(([, ink]) => ink);
    const border = Number(/--ramp-ink-at: ([\d.]+)/.exec(rules)?.[1]);
    // Shares have three decimals at most.
    for (let i = 0; i <= 1000; i++) {
      const ink = i / 1000 > border ? after : before;
      const [low, high] = [rampColor(i / 1000, scheme), ink].map(luminance).sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  },
);
