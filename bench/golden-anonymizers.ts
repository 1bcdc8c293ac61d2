import type { AnonymizerSettings } from "../lib/core/anonymizers/anonymize.ts";

/** The anonymizers of the golden sets. */
export const GOLDEN_ANONYMIZERS: readonly AnonymizerSettings[] = [
  { name: "A1-none" },
  { name: "A2-MRLH", muX: 1, muY: 1, lambda: 0.5 },
  { name: "A2-MRLH", muX: 2, muY: 2, lambda: 0.3 },
  { name: "A3-kRR", epsilon: 8 },
  { name: "A4-PL", l: 4, r: 1 },
  { name: "A5-YA", p: 0.3 },
  { name: "A5-YA", p: 1 },
];
