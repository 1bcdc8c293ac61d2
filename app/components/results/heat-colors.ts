/**
 * Ten even steps of cividis (Nunez, Anderton, Renslow 2018, PLoS ONE 13(7): e0199239): perceptually uniform, and the same
 * to readers with and without colour vision deficiency.
 */
const CIVIDIS = [
  [0x00, 0x20, 0x4d],
  [0x00, 0x33, 0x6f],
  [0x39, 0x48, 0x6b],
  [0x57, 0x5c, 0x6d],
  [0x70, 0x71, 0x73],
  [0x8a, 0x87, 0x79],
  [0xa6, 0x9d, 0x75],
  [0xc4, 0xb5, 0x6c],
  [0xe4, 0xcf, 0x5b],
  [0xff, 0xea, 0x46],
] as const;

type Rgb = readonly [number, number, number];

/** A background colour, and black or white as text colour, whichever has more contrast: always at least 4.5 : 1. */
interface Shade {
  readonly background: string;
  readonly ink: "#000000" | "#ffffff";
}

/** The scale's colour at `share` in [0, 1], from dark blue to yellow. */
export function cividis(share: number): Shade {
  const place = Math.min(1, Math.max(0, share)) * (CIVIDIS.length - 1);
  const from = Math.min(CIVIDIS.length - 2, Math.floor(place));
  const [a, b] = [CIVIDIS[from], CIVIDIS[from + 1]];
  const mix = (i: 0 | 1 | 2) => Math.round(a[i] + (b[i] - a[i]) * (place - from));
  const color: Rgb = [mix(0), mix(1), mix(2)];
  return {
    background: `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`,
    // Contrast with white falls below that with black at this luminance (WCAG 2.2).
    ink: luminance(color) > Math.sqrt(1.05 * 0.05) - 0.05 ? "#000000" : "#ffffff",
  };
}

/** The score at the strong end of the scale: the lowest score, rounded down to a tenth. The weak end is always 1, no success. */
export function scaleFloor(scores: readonly number[]): number {
  const lowest = Math.min(1, ...scores);
  return Math.min(0.9, Math.floor(lowest * 10 + 1e-9) / 10);
}

/**
 * A score's colours as CSS variables: on a light page no success is pale and a strong attack dark, on a dark page the
 * other way round, so that strong attacks stand out on both.
 * @param floor the score at the scale's strong end, below 1
 */
export function heatVariables(score: number, floor: number): Record<`--${string}`, string> {
  const share = (score - floor) / (1 - floor);
  const [light, dark] = [cividis(share), cividis(1 - share)];
  return {
    "--heat-light": light.background,
    "--heat-light-ink": light.ink,
    "--heat-dark": dark.background,
    "--heat-dark-ink": dark.ink,
  };
}

/** Relative luminance (WCAG 2.2). */
function luminance(color: Rgb): number {
  const [r, g, b] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
