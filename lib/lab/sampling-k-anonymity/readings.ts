import { classOfRecords, topDownLocalRecoding } from "../../core/privacy/k-anonymity/local-recoding.ts";
import {
  costOfClasses,
  sampleRecords,
  sampleWithReplacement,
} from "../../core/privacy/k-anonymity/sampling-epsilon.ts";
import { classSizes, topDownRecoding } from "../../core/privacy/k-anonymity/top-down-recoding.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import { mean, standardDeviation } from "../report/statistics.ts";
import type { PreparedTable, Setting } from "./experiment.ts";

/**
 * What document 000 leaves open apart from its trees and its logarithm, and the options that the lab runs. The first option of each is
 * the literal reading.
 */
export const CHOICES = {
  /** How records are recoded: with one cut for the whole table, or each class independently. */
  recoding: ["global", "local"],
  /** What is k-anonymized: the sample, or the whole table, from which the sample is then drawn. */
  anonymized: ["sample", "whole"],
  /**
   * How income is treated: as a quasi-identifier like the others; published unchanged beside three quasi-identifiers, so that a class
   * is a combination of all four; or left out.
   */
  income: ["recoded", "beside", "out"],
  /** Whether a record can be drawn once only, or repeatedly. */
  sampling: ["once", "replaced"],
} as const;

/** One interpretation of what document 000 leaves open: an option of each choice. */
export type Reading = { readonly [Choice in keyof typeof CHOICES]: (typeof CHOICES)[Choice][number] };

/** All combinations of the options; the first is the literal reading. */
export const READINGS: readonly Reading[] = CHOICES.recoding.flatMap((recoding) =>
  CHOICES.anonymized.flatMap((anonymized) =>
    CHOICES.income.flatMap((income) =>
      CHOICES.sampling.map((sampling) => ({ recoding, anonymized, income, sampling })),
    ),
  ),
);

/** The results of the runs of a setting under a reading. */
export interface ReadingResult {
  /** The mean over the runs of epsilon, ignoring classes that were sampled completely; NaN if no run has another class. */
  readonly mean: number;
  /** The standard deviation of these epsilons. */
  readonly sd: number;
  /** The number of runs in which some class was sampled completely, so that their true epsilon is infinite. */
  readonly infiniteRuns: number;
}

const SAMPLERS = { once: sampleRecords, replaced: sampleWithReplacement } as const;
const QUASI_IDENTIFIERS_WITHOUT_INCOME = 3;

/**
 * Runs one setting `runs` times under a reading. d counts the rows of a class in the whole table. A class that was drawn at least d
 * times, which replacement makes possible, counts as sampled completely.
 */
export function runReading(
  table: PreparedTable,
  reading: Reading,
  { beta, k }: Setting,
  runs: number,
  random: RandomSource,
): ReadingResult {
  const { counts } = table.records;
  const classesOfWhole = reading.anonymized === "whole" ? classesOf(table, reading, counts, k) : undefined;
  const costs = Array.from({ length: runs }, () => {
    const sampled = SAMPLERS[reading.sampling](table.records, beta, random);
    const classOf = classesOfWhole ?? classesOf(table, reading, sampled, k);
    const originals = sum(classOf, counts);
    const drawn = sum(classOf, sampled).map((n, number) => Math.min(n, originals[number]));
    return costOfClasses(originals, drawn, beta);
  });
  const finite = costs.map((cost) => cost.epsilonWithoutWhole).filter(Number.isFinite);
  return {
    mean: mean(finite),
    sd: standardDeviation(finite),
    infiniteRuns: costs.filter(({ wholeClasses }) => wholeClasses > 0).length,
  };
}

/** The class of every distinct record, numbered from 0. */
function classesOf(
  { trees, records }: PreparedTable,
  { recoding, income }: Reading,
  counts: Uint32Array,
  k: number,
): Uint32Array {
  const identifiers = income === "recoded" ? trees.length : QUASI_IDENTIFIERS_WITHOUT_INCOME;
  const used = trees.slice(0, identifiers);
  const columns = { ...records, codes: records.codes.slice(0, identifiers) };
  const classOf =
    recoding === "global"
      ? classSizes(columns, topDownRecoding(used, columns, counts, k), counts).classOf
      : classOfRecords(topDownLocalRecoding(used, columns, counts, k), records.distinctCount);
  return income === "beside" ? splitBy(classOf, records.codes[identifiers]) : classOf;
}

/** Splits classes by the values of a further attribute. */
function splitBy(classOf: Uint32Array, codes: Uint16Array): Uint32Array {
  const numbers = new Map<string, number>();
  return classOf.map((number, i) => {
    const key = `${number} ${codes[i]}`;
    const known = numbers.get(key) ?? numbers.size;
    numbers.set(key, known);
    return known;
  });
}

/** The number of records of each class under the given counts. */
function sum(classOf: Uint32Array, counts: Uint32Array): number[] {
  const sizes = new Array<number>(classOf.reduce((most, number) => Math.max(most, number + 1), 0)).fill(0);
  classOf.forEach((number, i) => {
    sizes[number] += counts[i];
  });
  return sizes;
}
