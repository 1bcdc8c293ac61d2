import { cutNames, finestRecoding } from "../../core/privacy/k-anonymity/generalization.ts";
import {
  classEpsilon,
  type SampledRelease,
  sampleAndAnonymize,
  sampleRecords,
} from "../../core/privacy/k-anonymity/sampling-epsilon.ts";
import type { TaxonomyTree } from "../../core/privacy/k-anonymity/taxonomy-tree.ts";
import { classSizes, totalNcp } from "../../core/privacy/k-anonymity/top-down-recoding.ts";
import { countRecords, type RecordCounts } from "../../core/privacy/tables/record-counts.ts";
import type { RandomSource } from "../../core/random/random-source.ts";
import type { AdultTrees } from "../adult/adult-trees.ts";
import { type AdultRecord, adultTable } from "../adult/read-adult.ts";
import { mean, standardDeviation } from "../report/statistics.ts";
import { chanceOfReaching } from "./reachable-epsilon.ts";

/** A setting of table 4.1. */
export interface Setting {
  /** The sampling rate, in `(0, 1)`. */
  readonly beta: number;
  /** An integer >= 1. */
  readonly k: number;
}

/** The results of the runs of one setting. */
export interface SettingResult extends Setting {
  /** Mean and standard deviation over the runs with a finite epsilon; NaN and 0 if there is none. */
  readonly mean: number;
  readonly sd: number;
  /** The number of runs whose epsilon was infinite because some class was sampled completely. */
  readonly infiniteRuns: number;
  /** The number of runs whose sample had 1 to k - 1 records, and so was published as a class smaller than k. */
  readonly smallSamples: number;
  /** The mean of the sample's NCP per record and attribute, in `(0, 1]`; at 1 no information is left. */
  readonly meanNcp: number;
  /** For each attribute the number of values that the first run left. */
  readonly cut: readonly number[];
  /** n and d of the class with the largest log-ratio in the first run. */
  readonly worstClass: { readonly sampled: number; readonly original: number };
}

/** A table prepared for many runs: its trees and its distinct records. */
export interface PreparedTable {
  readonly trees: readonly TaxonomyTree[];
  readonly records: RecordCounts;
}

/** Counts the records of Adult, or of a similar table, for a choice of trees. */
export function prepareAdult(records: readonly AdultRecord[], trees: AdultTrees): PreparedTable {
  return {
    trees: [trees.age, trees.workclass, trees.education, trees.income],
    records: countRecords(adultTable(records, trees)),
  };
}

/** Runs one setting `runs` times: samples, recodes the sample globally, and computes its epsilon. */
export function runSetting(
  table: PreparedTable,
  setting: Setting,
  runs: number,
  random: RandomSource,
): SettingResult {
  const { trees, records } = table;
  const releases: SampledRelease[] = [];
  for (let run = 0; run < runs; run++) {
    releases.push(sampleAndAnonymize(trees, records, setting.k, setting.beta, random));
  }
  const first = releases[0];
  return {
    ...setting,
    ...summarize(releases.map((release) => release.cost.epsilon)),
    smallSamples: releases.map(sampleSize).filter((size) => size > 0 && size < setting.k).length,
    meanNcp: mean(releases.map((release) => ncpPerValue(release, records))),
    cut: trees.map((_, a) => cutNames(first.recoding, a).length),
    worstClass: first.cost.worstClass,
  };
}

/**
 * Runs the reference without recoding: every distinct record is its own class, and classes with fewer than k records in the
 * sample are suppressed. This bounds the effect that finer trees could have on epsilon. Suppressed classes cost nothing: without a record,
 * a class is suppressed at least as often.
 */
export function runSuppression(table: PreparedTable, setting: Setting, runs: number, random: RandomSource) {
  const { records, trees } = table;
  const finest = finestRecoding(trees);
  const sizes = classSizes(records, finest, records.counts).sizes;
  const epsilons: number[] = [];
  for (let run = 0; run < runs; run++) {
    const sampled = classSizes(records, finest, sampleRecords(records, setting.beta, random)).sizes;
    const costs = sampled.map((n, i) => (n >= setting.k ? classEpsilon(sizes[i], n, setting.beta) : 0));
    epsilons.push(costs.reduce((a, b) => Math.max(a, b), 0));
  }
  return summarize(epsilons);
}

/** What a published mean would require: the share n / d of the deciding class, its d if n = k, and a bound on the probability. */
export function requirementsOfMean(table: PreparedTable, setting: Setting, epsilon: number) {
  const share = 1 - (1 - setting.beta) * Math.exp(-epsilon);
  return {
    share,
    originalIfSmallest: setting.k / share,
    chance: chanceOfReaching(epsilon, table.trees, table.records, setting.k, setting.beta),
  };
}

function summarize(epsilons: readonly number[]) {
  const finite = epsilons.filter(Number.isFinite);
  return {
    mean: mean(finite),
    sd: standardDeviation(finite),
    infiniteRuns: epsilons.filter((epsilon) => epsilon === Infinity).length,
  };
}

function sampleSize({ sampledCounts }: SampledRelease): number {
  return sampledCounts.reduce((sum, count) => sum + count, 0);
}

function ncpPerValue(release: SampledRelease, records: RecordCounts): number {
  const sampled = { ...records, counts: release.sampledCounts };
  const drawn = sampleSize(release);
  return drawn === 0 ? 1 : totalNcp(release.recoding, sampled) / (drawn * release.recoding.trees.length);
}
