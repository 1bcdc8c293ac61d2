/** The site's two colour schemes. */
export type ColorScheme = "light" | "dark";

type Rgb = readonly [red: number, green: number, blue: number];
type Lab = readonly [lightness: number, a: number, b: number];

/**
 * The ramp's stops at 0, 1/2 and 1 in OKLCH (lightness, chroma, hue in degrees). It begins at the page's background, where nothing
 * happened, and its colour grows as more did: on both pages by way of magenta to violet, which stand for no score.
 */
export const STOPS = {
  light: [
    [1, 0, 325],
    [0.66, 0.17, 330],
    [0.32, 0.16, 308],
  ],
  dark: [
    [0.2078, 0.0115, 254],
    [0.53, 0.17, 330],
    [0.86, 0.11, 318],
  ],
} as const satisfies Record<ColorScheme, readonly (readonly [number, number, number])[]>;

/**
 * The sequential colour ramp of matrices, maps and plots, as a hexadecimal colour (pages mix it from the same stops, in ramp.module.css): perceptually uniform (lightness is linear in OKLab,
 * Ottosson 2020), and so the same to readers with and without colour vision deficiency.
 * @param share how much happened, from 0, the background, to 1, the most
 */
export function rampColor(share: number, scheme: ColorScheme): string {
  return hex(rgbAt(share, scheme));
}

function rgbAt(share: number, scheme: ColorScheme): Rgb {
  const stops = STOPS[scheme];
  const place = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const from = Math.min(stops.length - 2, Math.floor(place));
  const [a, b] = [labOf(stops[from]), labOf(stops[from + 1])];
  const mix = (i: 0 | 1 | 2) => a[i] + (b[i] - a[i]) * (place - from);
  return rgbOf([mix(0), mix(1), mix(2)]);
}

function labOf([lightness, chroma, hue]: readonly [number, number, number]): Lab {
  const angle = (hue * Math.PI) / 180;
  return [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)];
}

/** OKLab to sRGB, in [0, 255]. */
function rgbOf([lightness, a, b]: Lab): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    channel(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    channel(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    channel(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function channel(linear: number): number {
  const share = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, Math.round(share * 255)));
}

function hex(color: Rgb): string {
  return `#${color.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}
