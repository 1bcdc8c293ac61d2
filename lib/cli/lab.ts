import type { Command } from "commander";
import { z } from "zod";
import { Mt19937 } from "../core/random/mt19937.ts";
import { diversityReport } from "../lab/l-diversity/report.ts";
import { laplaceReport } from "../lab/laplace/report.ts";
import { ldpReport } from "../lab/location-ldp/report.ts";
import {
  isLabMethod,
  LAB_FIELD_NAMES,
  LAB_FIELDS,
  LAB_METHODS,
  type LabField,
  type LabMethod,
  labField,
} from "../lab/methods/lab-fields.ts";
import { populationErrorReport } from "../lab/population-error/report.ts";
import type { LabReport, Progress } from "../lab/report/lab-report.ts";
import { renderMarkdown } from "../lab/report/render-markdown.ts";
import { reportJson } from "../lab/report/report-json.ts";
import { samplingReport } from "../lab/sampling-k-anonymity/report.ts";
import { wkReport } from "../lab/wk-anonymity/report.ts";
import { writeOutput } from "../output-files/write-outputs.ts";
import { UsageError } from "./explain-error.ts";
import { adultRecords, labTraces, wardExtract } from "./lab-inputs.ts";
import { integerOption, numberOption, parseOptions, refuseGiven, seedOption, textOption } from "./options.ts";
import { loadRound, type Round } from "./round.ts";

/** The option for a parameter that the pages have too, with the same range. */
const fieldOption = ({ integer, min, max }: LabField) =>
  integer ? integerOption(min, max) : numberOption(min, max);

const schema = z.strictObject({
  adult: z.array(textOption).default([]),
  peopleFlow: textOption.optional(),
  wards: textOption.optional(),
  orig: textOption.optional(),
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

type Options = z.output<typeof schema>;
type Experiment = (options: Options, round: Round, progress: Progress) => Promise<LabReport> | LabReport;

/** The experiments that look at an option which is no parameter of the pages. */
const SPECIAL_OPTIONS: Readonly<Record<string, readonly LabMethod[]>> = {
  adult: ["sampling-k-anonymity"],
  peopleFlow: ["location-ldp"],
  wards: ["location-ldp"],
  orig: ["population-error", "laplace"],
  times: ["wk-anonymity"],
  round: ["location-ldp", "population-error", "laplace"],
};

/** Every experiment of the privacy lab. */
const EXPERIMENTS: Readonly<Record<LabMethod, Experiment>> = {
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
    const extract = wardExtract(options.peopleFlow, options.wards, round);
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
    };
    return diversityReport(parameters, new Mt19937(options.seed), progress);
  },
  "wk-anonymity": (options, _, progress) => {
    const now = options.times ? cpuMilliseconds : undefined;
    const { w, alpha, users, large, seed } = options;
    const k = options.k ?? labField("wk-anonymity", "k").defaultValue;
    return wkReport({ users, k, w, alpha, large, seed, now }, new Mt19937(seed), progress);
  },
};

export function define(command: Command): void {
  command
    .argument("<experiment>", LAB_METHODS.join(", "))
    .option(
      "--adult <files...>",
      "sampling-k-anonymity: adult.data and adult.test (without: a table like them)",
    )
    .option("--people-flow <file>", "location-ldp: user_id,time,reg_id; with --wards")
    .option("--wards <file>", "location-ldp: the wards' outlines (GeoJSON)")
    .option("--orig <file>", "population-error, laplace: original traces (without: a synthetic population)")
    .option("--runs <number>", "runs, or random instances (default: 10; population-error 3; l-diversity 200)")
    .option("--beta <number>", "sampling-k-anonymity: sampling rate of one more setting", "0.2")
    .option("--k <number>", "its k (default: 10); wk-anonymity: k where it does not vary (default: 5)")
    .option("--w <number>", "wk-anonymity: probability that k users are in an area", "0.9")
    .option("--alpha <number>", "wk-anonymity: weight of presence in Utility", "1")
    .option(
      "--epsilon <number>",
      "laplace: budget of a query (default: 0.1); location-ldp: of the maps (0.5)",
    )
    .option("--delta <number>", "laplace: the bound holds with probability 1 - delta", "0.05")
    .option("--draws <number>", "laplace: draws of noise", "100000")
    .option("--tolerance <number>", "location-ldp: EM stops at this change", "0.00001")
    .option("--users <number>", "wk-anonymity: walkers", "300")
    .option("--large <number>", "wk-anonymity: a large population, anonymized once (0: none)", "0")
    .option("--times", "wk-anonymity: measure times (figure 7)")
    .option("--seed <number>", "seed of the generator", "1")
    .option("--language <code>", "en or ja", "en")
    .option("--json", "the report as JSON, in both languages, instead of Markdown")
    .option("--out <file>", "write to a file instead of stdout")
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(name: string, raw: unknown, command: Command): Promise<void> {
  const options = parseOptions(schema, raw);
  if (!isLabMethod(name)) {
    throw new UsageError(`there is no experiment ${name}; expected one of ${LAB_METHODS.join(", ")}`);
  }
  requireOwnOptions(name, raw, command);
  const report = await EXPERIMENTS[name](options, loadRound(options.round), showProgress(name));
  const text = options.json ? `${reportJson(report, 2)}\n` : renderMarkdown(report, options.language);
  if (options.out === undefined) process.stdout.write(text);
  else await writeOutput(options.out, [new TextEncoder().encode(text)]);
}

/**
 * Refuses what the experiment would not look at, and values outside its own range: `--k` is not the same for all.
 * @param raw the options as they were given
 */
function requireOwnOptions(method: LabMethod, raw: unknown, command: Command): void {
  const fields = LAB_FIELDS[method];
  const others = LAB_FIELD_NAMES.filter((name) => !fields.some((field) => field.name === name));
  const special = Object.keys(SPECIAL_OPTIONS).filter((key) => !SPECIAL_OPTIONS[key].includes(method));
  refuseGiven(command, [...others, ...special], `${method} does not look at it`);
  for (const field of fields) {
    if (command.getOptionValueSource(field.name) !== "cli") continue;
    parseOptions(z.object({ [field.name]: fieldOption(field) }), raw);
  }
}

/** This process's CPU time: what else the machine does hardly matters. */
function cpuMilliseconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** A line that is written over, on a terminal alone. */
function showProgress(name: string): Progress {
  return (share) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${name} ${Math.round(share * 100)} %\r`);
  };
}
