import { classOfRecords, topDownLocalRecoding } from "../../core/privacy/k-anonymity/local-recoding.ts";
import { costOfClasses, sampleRecords } from "../../core/privacy/k-anonymity/sampling-epsilon.ts";
import { classSizes, topDownRecoding } from "../../core/privacy/k-anonymity/top-down-recoding.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import { mean, standardDeviation } from "../report/statistics.ts";
import type { PreparedTable, Setting } from "./experiment.ts";

/** How records are recoded: with one cut for the whole table, or each class independently. */
const RECODINGS = ["global", "local"] as const;
/** What is k-anonymized: the sample, or the whole table, from which the sample is then drawn. */
const ANONYMIZED = ["sample", "whole"] as const;
/**
 * How income is treated: as a quasi-identifier like the others; published unchanged beside three quasi-identifiers, so that a class
 * is a combination of all four; or left out.
 */
const INCOMES = ["recoded", "beside", "out"] as const;

/** One interpretation of what document 000 leaves open, apart from the trees. */
export interface Reading {
  readonly recoding: (typeof RECODINGS)[number];
  readonly anonymized: (typeof ANONYMIZED)[number];
  readonly income: (typeof INCOMES)[number];
}

export const READINGS: readonly Reading[] = RECODINGS.flatMap((recoding) =>
  ANONYMIZED.flatMap((anonymized) => INCOMES.map((income) => ({ recoding, anonymized, income }))),
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

const QUASI_IDENTIFIERS_WITHOUT_INCOME = 3;

/** Runs one setting `runs` times under a reading. */
export function runReading(
  table: PreparedTable,
  reading: Reading,
  { beta, k }: Setting,
  runs: number,
  random: RandomSource,
): ReadingResult {
  const costs = Array.from({ length: runs }, () => {
    const sampled = sampleRecords(table.records, beta, random);
    const recoded = reading.anonymized === "sample" ? sampled : table.records.counts;
    const classOf = classesOf(table, reading, recoded, k);
    return costOfClasses(sum(classOf, table.records.counts), sum(classOf, sampled), beta);
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
