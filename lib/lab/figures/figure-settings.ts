import type { AnonymizerSettings } from "../../core/anonymizers/anonymize.ts";

const A2_PARAMETERS = [
  [0, 0, 0.1],
  [0, 0, 0.2],
  [0, 0, 0.5],
  [0, 0, 0.8],
  [1, 1, 0],
  [1, 1, 0.1],
  [1, 1, 0.2],
  [1, 1, 0.5],
  [1, 1, 0.8],
];
const A3_EPSILONS = [0.1, 1, 2, 4, 6, 8, 10, 12, 14];
const A4_LEVELS = [1, 2, 3, 4, 5, 6, 7];
const A5_SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];

/** The 36 settings of figures 4 and 6. Source: PWS Cup 2019, "about the sample programs", 3.1. */
const PUBLISHED_ANONYMIZERS: readonly AnonymizerSettings[] = [
  { name: "A1-none" },
  ...A2_PARAMETERS.map(([muX, muY, lambda]) => ({ name: "A2-MRLH" as const, muX, muY, lambda })),
  ...A3_EPSILONS.map((epsilon) => ({ name: "A3-kRR" as const, epsilon })),
  ...A4_LEVELS.map((l) => ({ name: "A4-PL" as const, l, r: 1 })),
  ...A5_SHARES.map((p) => ({ name: "A5-YA" as const, p })),
];

/**
 * Settings of Tracecup's own anonymizers, which are in no published figure.
 * @param hospitalRegions 0-based; for A8 they form a kind of region of their own
 */
export function additionalAnonymizers(hospitalRegions: readonly number[]): readonly AnonymizerSettings[] {
  const errors = { smallestErrorKm: 0.005, largestErrorKm: 0.5 };
  return [
    ...[2, 5, 10, 20].map((k) => ({ name: "A6-kAnon" as const, k })),
    ...[2, 5, 10].map((k) => ({ name: "A7-WkAnon" as const, k, w: 0.9, ...errors })),
    ...[2, 3, 4].map((l) => ({ name: "A8-LDiverse" as const, l, hospitalRegions })),
  ];
}

/** The numbers of days in R, and in O, of figure 5. Source: PWS Cup 2019, "about the sample programs", 4.1. */
const PUBLISHED_TRACE_DAYS: readonly number[] = [2, 5, 10, 15, 20, 25, 30];

export type FigureName = "fig4" | "fig5" | "fig6";

/** One point of a figure: an anonymizer at a trace length. */
export interface FigureSetting {
  readonly anonymizer: AnonymizerSettings;
  /** How many of the population's days are used in R, and in O, from the first on. */
  readonly days: number;
}

/** The number of days that a figure's population needs in R, and in O. */
export function daysOfFigure(figure: FigureName): number {
  if (figure === "fig5") return Math.max(...PUBLISHED_TRACE_DAYS);
  return figure === "fig6" ? 20 : 2;
}

/**
 * A figure's points, in the published order.
 * @param days the population's number of days; figure 5 leaves out longer traces
 * @param additional further anonymizers for figures 4 and 6
 */
export function settingsOfFigure(
  figure: FigureName,
  days: number,
  additional: readonly AnonymizerSettings[] = [],
): FigureSetting[] {
  if (figure !== "fig5") {
    return [...PUBLISHED_ANONYMIZERS, ...additional].map((anonymizer) => ({ anonymizer, days }));
  }
  return PUBLISHED_TRACE_DAYS.filter((length) => length <= days).map((length) => ({
    anonymizer: { name: "A1-none" },
    days: length,
  }));
}
