import type { Command } from "commander";
import { z } from "zod";
import texts from "../../messages/en/lab.json" with { type: "json" };
import {
  isLabMethod,
  LAB_FIELD_NAMES,
  LAB_FIELDS,
  LAB_METHODS,
  type LabMethod,
} from "../lab/methods/lab-fields.ts";
import type { Progress } from "../lab/report/lab-report.ts";
import { renderMarkdown } from "../lab/report/render-markdown.ts";
import { REPORT_FORMATS } from "../lab/report/report-file.ts";
import { reportJson } from "../lab/report/report-json.ts";
import { writeOutput } from "../platform/files/write-outputs.ts";
import { UsageError } from "./explain-error.ts";
import { STANDARD } from "./input.ts";
import { fieldOption, labSchema, runExperiment } from "./lab-experiments.ts";
import { provenanceOf, reportFormat } from "./lab-file.ts";
import { parseOptions, refuseGiven } from "./options.ts";
import { programList } from "./program-list.ts";
import { ProgressLine } from "./progress-line.ts";
import { loadRound } from "./round.ts";

/** The experiments that use each option that is not a parameter of the lab's pages. */
const SPECIAL_OPTIONS: Readonly<Record<string, readonly LabMethod[]>> = {
  adult: ["sampling-k-anonymity"],
  peopleFlow: ["location-ldp"],
  wards: ["location-ldp"],
  people: ["location-ldp"],
  orig: ["population-error", "laplace"],
  table: ["sampling-k-anonymity", "l-diversity"],
  taxonomies: ["sampling-k-anonymity"],
  positions: ["wk-anonymity"],
  times: ["wk-anonymity"],
  round: ["location-ldp", "population-error", "laplace"],
};

/** Options of wk-anonymity that only apply to simulated walkers. */
const NOT_WITH_POSITIONS = ["users", "large", "seed", "times"];

export function define(command: Command): void {
  command
    .argument("[experiment]", "one of the experiments below")
    .option(
      "--adult <files...>",
      "sampling-k-anonymity: adult.data and adult.test (default: a synthetic table like them)",
    )
    .option("--people-flow <file>", "location-ldp: user_id,time,reg_id; with --wards")
    .option("--wards <file>", "location-ldp: the wards' outlines (GeoJSON)")
    .option(
      "--people <file>",
      "location-ldp: time,ward,people, or an extract on the Tokyo grid of 2019; replaces the two options above",
    )
    .option("--orig <file>", "population-error, laplace: original traces (default: a synthetic population)")
    .option(
      "--table <file>",
      "columns (l-diversity: numbers; sampling-k-anonymity: any values), then the sensitive value",
    )
    .option("--taxonomies <file>", "sampling-k-anonymity: how the table's values are generalized (JSON)")
    .option("--positions <file>", "wk-anonymity: x,y,r in metres, or x,y,r,true_x,true_y (default: walkers)")
    .option("--runs <number>", "runs, or random instances (default: 10; l-diversity 200)")
    .option("--beta <number>", "sampling-k-anonymity: sampling rate of an additional setting", "0.2")
    .option(
      "--k <number>",
      "sampling-k-anonymity: k of that setting (default: 10); wk-anonymity: k where it does not vary (default: 5)",
    )
    .option("--w <number>", "wk-anonymity: probability that at least k users are in an area", "0.9")
    .option("--alpha <number>", "wk-anonymity: weight of presence in Utility", "1")
    .option(
      "--epsilon <number>",
      "laplace: budget of a query (default: 0.1); location-ldp: budget of the maps (default: 0.5)",
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
    .option(
      "--out <file>",
      "write a file instead: .md, .csv, .json or .svg, with all that is needed to cite it and to repeat it",
    )
    .option("--round <file>", "round settings (JSON)")
    .addHelpText("after", programList(LAB_METHODS.map((name) => [name, texts.method[name].sentence])))
    .action(run);
}

async function run(name: string | undefined, raw: unknown, command: Command): Promise<void> {
  if (name === undefined || !isLabMethod(name)) {
    const wrong = name === undefined ? "name an experiment" : `there is no experiment ${name}`;
    throw new UsageError(`${wrong}; expected one of ${LAB_METHODS.join(", ")}`);
  }
  requireOwnOptions(name, raw, command);
  const options = parseOptions(labSchema, raw);
  const { out } = options;
  const format = out === undefined || out === STANDARD ? undefined : reportFormat(out);
  if (format === "json") refuseGiven(command, ["language"], "JSON has both languages");
  else if (format) refuseGiven(command, ["json"], `--out asks for .${format}`);
  const report = await showingProgress(name, (progress) =>
    runExperiment(name, options, loadRound(options.round), progress),
  );
  if (format && out) {
    const cited = { ...report, provenance: provenanceOf(name, options) };
    const text = REPORT_FORMATS[format](cited, options.language);
    await writeOutput(out, [new TextEncoder().encode(text)]);
  } else if (options.json) process.stdout.write(`${reportJson(report, 2)}\n`);
  else process.stdout.write(renderMarkdown(report, options.language));
}

/**
 * Refuses options that the experiment does not use, and values outside its own range, which for `--k` differs between experiments.
 * @param raw the options as given
 */
function requireOwnOptions(method: LabMethod, raw: unknown, command: Command): void {
  const fields = LAB_FIELDS[method];
  const others = LAB_FIELD_NAMES.filter((name) => !fields.some((field) => field.name === name));
  const special = Object.keys(SPECIAL_OPTIONS).filter((key) => !SPECIAL_OPTIONS[key].includes(method));
  refuseGiven(command, [...others, ...special], `${method} does not use it`);
  const isGiven = (key: string) => command.getOptionValueSource(key) === "cli";
  if (isGiven("positions")) refuseGiven(command, NOT_WITH_POSITIONS, "the positions are given");
  if (isGiven("json")) refuseGiven(command, ["language"], "--json has both languages");
  if (method === "location-ldp" && !isGiven("peopleFlow")) {
    refuseGiven(command, ["round"], "only --people-flow has regions");
  }
  for (const field of fields) {
    if (!isGiven(field.name)) continue;
    parseOptions(z.object({ [field.name]: fieldOption(field) }), raw);
  }
}

/** Shows an experiment's progress on a terminal, until it ends or fails. */
async function showingProgress<T>(method: LabMethod, run: (progress: Progress) => Promise<T>): Promise<T> {
  const line = new ProgressLine();
  try {
    return await run((share) => line.show(`${method} ${Math.round(share * 100)} %`));
  } finally {
    line.erase();
  }
}
