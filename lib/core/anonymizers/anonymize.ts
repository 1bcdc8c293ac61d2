import type { AnonymizedTraces, Traces } from "../formats/traces.ts";
import { type Grid, regionCount } from "../grid/grid.ts";
import type { RandomSource } from "../random/random-source.ts";
import { anonymizeNone } from "./a1-none.ts";
import { anonymizeMrlh, type MrlhParameters } from "./a2-mrlh.ts";
import { anonymizeKrr, type KrrParameters } from "./a3-krr.ts";
import { anonymizePlanarLaplace, type PlanarLaplaceParameters } from "./a4-planar-laplace.ts";
import { anonymizeYamaoka, type YamaokaParameters } from "./a5-yamaoka.ts";
import { anonymizeKAnonymity, type KAnonymityParameters } from "./a6-k-anonymity.ts";
import { anonymizeWkAnonymity, type WkAnonymityParameters } from "./a7-wk-anonymity.ts";
import { anonymizeLDiversity, type LDiversityParameters } from "./a8-l-diversity.ts";

/** An anonymizer's name and parameters. A1 to A5 are the official sample programs, A6 to A8 are Tracecup's own. */
export type AnonymizerSettings =
  | { readonly name: "A1-none" }
  | ({ readonly name: "A2-MRLH" } & MrlhParameters)
  | ({ readonly name: "A3-kRR" } & KrrParameters)
  | ({ readonly name: "A4-PL" } & PlanarLaplaceParameters)
  | ({ readonly name: "A5-YA" } & YamaokaParameters)
  | ({ readonly name: "A6-kAnon" } & KAnonymityParameters)
  | ({ readonly name: "A7-WkAnon" } & WkAnonymityParameters)
  | ({ readonly name: "A8-LDiverse" } & LDiversityParameters);

/** The anonymizers' names, in order. */
export const ANONYMIZER_NAMES: readonly AnonymizerSettings["name"][] = [
  "A1-none",
  "A2-MRLH",
  "A3-kRR",
  "A4-PL",
  "A5-YA",
  "A6-kAnon",
  "A7-WkAnon",
  "A8-LDiverse",
];

/** The seed that the official anonymizers A1 to A5 always use. */
export const SAMPLE_ANONYMIZER_SEED = 1;

/**
 * Runs an anonymizer on an original trace set.
 * @throws RangeError for parameters out of range, and for regions outside the grid
 */
export function anonymize(
  original: Traces,
  grid: Grid,
  settings: AnonymizerSettings,
  random: RandomSource,
): AnonymizedTraces {
  switch (settings.name) {
    case "A1-none":
      return anonymizeNone(original);
    case "A2-MRLH":
      return anonymizeMrlh(original, grid, settings, random);
    case "A3-kRR":
      return anonymizeKrr(original, regionCount(grid), settings, random);
    case "A4-PL":
      return anonymizePlanarLaplace(original, grid, settings, random);
    case "A5-YA":
      return anonymizeYamaoka(original, settings, random);
    case "A6-kAnon":
      return anonymizeKAnonymity(original, grid, settings);
    case "A7-WkAnon":
      return anonymizeWkAnonymity(original, grid, settings, random);
    case "A8-LDiverse":
      return anonymizeLDiversity(original, grid, settings);
  }
}

/** An anonymizer and its parameters in the usual notation, e.g. `A2-MRLH(1,1,0.5)`. */
export function anonymizerTitle(settings: AnonymizerSettings): string {
  switch (settings.name) {
    case "A1-none":
      return settings.name;
    case "A2-MRLH":
      return `${settings.name}(${settings.muX},${settings.muY},${settings.lambda})`;
    case "A3-kRR":
      return `${settings.name}(${settings.epsilon})`;
    case "A4-PL":
      return `${settings.name}(${settings.l},${settings.r})`;
    case "A5-YA":
      return `${settings.name}(${settings.p})`;
    case "A6-kAnon":
      return `${settings.name}(${settings.k})`;
    case "A7-WkAnon":
      return `${settings.name}(${settings.k},${settings.w},${settings.smallestErrorKm},${settings.largestErrorKm})`;
    case "A8-LDiverse":
      return `${settings.name}(${settings.l})`;
  }
}
