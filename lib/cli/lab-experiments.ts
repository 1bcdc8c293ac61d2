import { z } from "zod";
import { Mt19937 } from "../core/random/mt19937.ts";
import { diversityReport } from "../lab/l-diversity/report.ts";
import { laplaceReport } from "../lab/laplace/report.ts";
import { ldpReport } from "../lab/location-ldp/report.ts";
import { isLargeEnough, type LabField, type LabMethod, labField } from "../lab/methods/lab-fields.ts";
import { populationErrorReport } from "../lab/population-error/report.ts";
import type { LabReport, Progress } from "../lab/report/lab-report.ts";
import { samplingReport } from "../lab/sampling-k-anonymity/report.ts";
import { ownWkReport } from "../lab/wk-anonymity/own-report.ts";
import { wkReport } from "../lab/wk-anonymity/report.ts";
import { UsageError } from "./explain-error.ts";
import { adultRecords, labTraces, pointTable, positionTable, wardPopulations } from "./lab-inputs.ts";
import { integerOption, numberOption, seedOption, textOption } from "./options.ts";
import type { Round } from "./round.ts";

/** Makes the option's schema for a parameter that the lab's pages also have, with the same range. */
export const fieldOption = ({ integer, min, max }: LabField) =>
  integer ? integerOption(min, max) : numberOption(min, max);

export const labSchema = z.strictObject({
  adult: z.array(textOption).default([]),
  peopleFlow: textOption.optional(),
  wards: textOption.optional(),
  people: textOption.optional(),
  orig: textOption.optional(),
  table: textOption.optional(),
  positions: textOption.optional(),
  runs: fieldOption(labField("location-ldp", "runs")).optional(),
  beta: fieldOption(labField("sampling-k-anonymity", "beta")),
  k: fieldOption(labField("sampling-k-anonymity", "k")).optional(),
  w: fieldOption(labField("wk-anonymity", "w")),
  alpha: fieldOption(labField("wk-anonymity", "alpha")),
  epsilon: fieldOption(labField("laplace", "epsilon")).optional(),
  delta: fieldOption(labField("laplace", "delta")),
  draws: fieldOption(labField("laplace", "draws")),
  tolerance: fieldOption(labField("location-ldp", "tolerance")),
  users: fieldOption(labField("wk-anonymity", "users")),
  large: fieldOption(labField("wk-anonymity", "large")),
  times: z.boolean().default(false),
  seed: seedOption,
  language: z.enum(["en", "ja"], "expected en or ja"),
  json: z.boolean().default(false),
  out: textOption.optional(),
  round: textOption.optional(),
});

type LabOptions = z.output<typeof labSchema>;
type Experiment = (options: LabOptions, round: Round, progress: Progress) => Promise<LabReport> | LabReport;

/** All experiments of the privacy lab. */
export const EXPERIMENTS: Readonly<Record<LabMethod, Experiment>> = {
  "sampling-k-anonymity": (options, _, progress) => {
    const { name, data } = adultRecords(options.adult, options.seed);
    const parameters = {
      runs: options.runs ?? labField("sampling-k-anonymity", "runs").defaultValue,
      setting: {
        beta: options.beta,
        k: options.k ?? labField("sampling-k-anonymity", "k").defaultValue,
      },
      dataName: name,
      seed: options.seed,
    };
    return samplingReport(data, parameters, new Mt19937(options.seed), progress);
  },
  "location-ldp": (options, round, progress) => {
    const extract = wardPopulations(options, round);
    const { tolerance, seed } = options;
    const parameters = {
      runs: options.runs ?? labField("location-ldp", "runs").defaultValue,
      epsilon: options.epsilon ?? labField("location-ldp", "epsilon").defaultValue,
      tolerance,
      seed,
      extract,
    };
    return ldpReport(parameters, new Mt19937(seed), progress);
  },
  "population-error": async (options, round, progress) => {
    const { name, data } = await labTraces(options.orig, options.seed, round);
    const parameters = {
      runs: options.runs ?? labField("population-error", "runs").defaultValue,
      dataName: name,
      seed: options.seed,
    };
    return populationErrorReport(data, round.grid, parameters, new Mt19937(options.seed), progress);
  },
  laplace: async (options, round, progress) => {
    const { name, data } = await labTraces(options.orig, options.seed, round);
    const traces = { name, traces: data, regionCount: round.regionCount };
    const { delta, draws, seed } = options;
    const epsilon = options.epsilon ?? labField("laplace", "epsilon").defaultValue;
    const parameters = { epsilon, delta, draws, seed, traces };
    return laplaceReport(parameters, new Mt19937(seed), progress);
  },
  "l-diversity": (options, _, progress) => {
    const parameters = {
      instances: options.runs ?? labField("l-diversity", "runs").defaultValue,
      seed: options.seed,
      own: options.table === undefined ? undefined : pointTable(options.table),
    };
    return diversityReport(parameters, new Mt19937(options.seed), progress);
  },
  "wk-anonymity": (options, _, progress) => {
    const { w, alpha, users, large, seed, positions } = options;
    const k = options.k ?? labField("wk-anonymity", "k").defaultValue;
    if (positions !== undefined) {
      const { name, data } = positionTable(positions);
      return ownWkReport(data, { k, w, alpha }, progress, name);
    }
    if (!isLargeEnough({ k, large })) {
      throw new UsageError(`--large: expected 0 or at least k = ${k}, found ${large}`);
    }
    const now = options.times ? cpuMilliseconds : undefined;
    return wkReport({ users, k, w, alpha, large, seed, now }, new Mt19937(seed), progress);
  },
};

/** The CPU time of this process, which depends little on what else the machine does. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
