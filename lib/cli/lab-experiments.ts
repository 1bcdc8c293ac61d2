import { z } from "zod";
import { isLargeEnough, type LabField, type LabMethod, labField } from "../lab/methods/lab-fields.ts";
import { type MethodData, reportOfMethod } from "../lab/methods/report-of-method.ts";
import type { LabReport, Progress } from "../lab/report/lab-report.ts";
import { UsageError } from "./explain-error.ts";
import { adultRecords, labTraces, pointTable, positionTable, wardPopulations } from "./lab-inputs.ts";
import { ownTable } from "./lab-own-table.ts";
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
  taxonomies: textOption.optional(),
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

export type LabOptions = z.output<typeof labSchema>;
type DataReader<M extends LabMethod> = (
  options: LabOptions,
  round: Round,
) => MethodData[M] | Promise<MethodData[M]>;

/** Runs an experiment of the privacy lab on the options' files, or on the data that it has without them. */
export async function runExperiment(
  method: LabMethod,
  options: LabOptions,
  round: Round,
  progress: Progress,
): Promise<LabReport> {
  const data: MethodData[LabMethod] = await READERS[method](options, round);
  return reportOfMethod(method, data, options, progress);
}

const READERS: { readonly [M in LabMethod]: DataReader<M> } = {
  "sampling-k-anonymity": ({ adult, table, taxonomies, seed }) => {
    if (table === undefined) {
      if (taxonomies === undefined) return adultRecords(adult, seed);
      throw new UsageError("--taxonomies belongs to --table");
    }
    if (adult.length > 0) throw new UsageError("--table replaces --adult: give one or the other");
    return { own: ownTable(table, taxonomies) };
  },
  "location-ldp": wardPopulations,
  "population-error": tracesOf,
  laplace: tracesOf,
  "l-diversity": ({ table }) => (table === undefined ? undefined : pointTable(table)),
  "wk-anonymity": ({ positions, times, k, large }) => {
    if (positions !== undefined) return { positions: positionTable(positions) };
    const least = k ?? labField("wk-anonymity", "k").defaultValue;
    if (!isLargeEnough({ k: least, large })) {
      throw new UsageError(`--large: expected 0 or at least k = ${least}, found ${large}`);
    }
    return { now: times ? cpuMilliseconds : undefined };
  },
};

async function tracesOf({ orig, seed }: LabOptions, round: Round): Promise<MethodData["laplace"]> {
  return { grid: round.grid, traces: await labTraces(orig, seed, round) };
}

/** The CPU time of this process, which depends little on what else the machine does. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
