import type { Traces } from "../../core/formats/traces.ts";
import { generatePopulation } from "../../core/generate/generate-population.ts";
import type { Grid } from "../../core/grid/grid.ts";
import { Mt19937 } from "../../core/random/mt19937.ts";
import { bilingual, type LabText } from "../report/lab-text.ts";
import { adultLikeRecords } from "./adult-like.ts";
import type { AdultRecord } from "./read-adult.ts";

/** The number of complete records of Adult. */
const ADULT_LIKE_COUNT = 45_222;
/** The size of generated populations: that of a contest's set of two days. */
const USERS = 2000;
const DAYS = 2;

/** Data with a description. */
export interface Named<T> {
  readonly name: LabText;
  readonly data: T;
  /** Whether it was generated to resemble published data: its numbers are compared with nothing that was measured on those. */
  readonly isGenerated?: boolean;
}

/** Generates a table similar to Adult. */
export function givenAdult(seed: number): Named<AdultRecord[]> {
  return {
    name: bilingual("generated table similar to Adult", "Adultに似せて生成した表"),
    data: adultLikeRecords(ADULT_LIKE_COUNT, new Mt19937(seed)),
    isGenerated: true,
  };
}

/** Generates the original traces of a synthetic population. */
export function givenTraces(grid: Grid, slotsPerDay: number, seed: number): Named<Traces> {
  const size = { grid, userCount: USERS, days: DAYS, slotsPerDay };
  return {
    name: bilingual("synthetic population", "合成集団"),
    data: generatePopulation(size, seed).original,
  };
}
