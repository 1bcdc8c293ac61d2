import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { PWS_2019_ATTACKERS } from "../contest/attackers.ts";
import { ATTACKS, findAttack } from "../core/attacks/registry.ts";
import { writeInferredIdTable } from "../core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../core/formats/inferred-traces.ts";
import { writeOutput } from "../platform/files/write-outputs.ts";
import { seedsOfRepeat } from "../scoring/repeats.ts";
import { scoreInTwoThreads } from "../scoring/score-in-two-threads.ts";
import { type ScoringInput, type ScoringStep, scoreTraceSet } from "../scoring/score-trace-set.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import { scoringSettingsOf } from "../scoring/scoring-settings.ts";
import { shuffleSeedOf } from "../scoring/shuffle-seed.ts";
import { UsageError } from "./explain-error.ts";
import { integerOption, parseOptions, seedOption, textOption } from "./options.ts";
import { loadRoundWithHospitals } from "./round.ts";
import { repeatsReport, repeatsTable } from "./score-repeats.ts";
import { evaluatorLines, type ScoreReport, scoreTable } from "./score-text.ts";
import { ScoreThread } from "./score-thread.ts";
import { readTraceSetFiles } from "./trace-set-files.ts";
import { writePseudonymized } from "./write-pseudonymized.ts";

const schema = z.strictObject({
  orig: textOption,
  ref: textOption,
  ano: textOption,
  seed: seedOption,
  shuffleSeed: seedOption.optional(),
  repeats: integerOption(1, 1000),
  attackers: textOption.optional(),
  json: z.boolean().default(false),
  out: textOption.optional(),
  round: textOption.optional(),
});

export function define(command: Command): void {
  command
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--ref <file>", "reference traces")
    .requiredOption("--ano <file>", "anonymized traces")
    .option("--seed <number>", "seed of the attacks", "7")
    .option("--shuffle-seed <number>", "seed of the pseudonyms (default: the attacks' seed + 4, so 11 for 7)")
    .option(
      "--repeats <number>",
      "score this many times, with both seeds one higher each time; print means",
      "1",
    )
    .option(
      "--attackers <names>",
      "pws2019, strong (all), or names separated by commas (default: the round's)",
    )
    .option("--json", "print JSON instead of a table")
    .option(
      "--out <folder>",
      "also write pubtraces, ptable, every etable and etraces and scores.txt there (of the first repeat)",
    )
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(options: unknown): Promise<void> {
  const thread = ScoreThread.start();
  try {
    await score(options, thread);
  } finally {
    await thread?.close();
  }
}

async function score(options: unknown, thread: ScoreThread | undefined): Promise<void> {
  const { orig, ref, ano, seed, repeats, json, out, ...rest } = parseOptions(schema, options);
  const round = loadRoundWithHospitals(rest.round);
  const settings = scoringSettingsOf(round.settings);
  const attackers = rest.attackers === undefined ? settings.attackers : attackersNamed(rest.attackers);
  const { shuffleSeed = shuffleSeedOf(seed) } = rest;
  const traceSet = await readTraceSetFiles({ orig, ref, ano }, round, thread);
  const traces = { ...traceSet, settings, attackers, clock: () => performance.now() };
  const reports: ScoreReport[] = [];
  for (let repeat = 0; repeat < repeats; repeat++) {
    const seeds = seedsOfRepeat({ seed, shuffleSeed }, repeat);
    const isFirst = repeat === 0;
    const input = { ...traces, ...seeds };
    reports.push(await scoreOnce(input, isFirst ? out : undefined, thread));
  }
  if (repeats === 1) process.stdout.write(json ? toJson(reports[0]) : scoreTable(reports[0]));
  else process.stdout.write(json ? toJson(repeatsReport(reports)) : repeatsTable(reports));
}

async function scoreOnce(
  input: ScoringInput & { readonly shuffleSeed: number },
  out: string | undefined,
  thread: ScoreThread | undefined,
): Promise<ScoreReport> {
  const { original, settings, seed, shuffleSeed } = input;
  const report: ScoreReport = {
    scorerVersion: SCORER_VERSION,
    userCount: original.userCount,
    eventsPerUser: original.eventsPerUser,
    seed,
    shuffleSeed,
    utility: undefined,
    attacks: [],
  };
  const steps = thread ? scoreInTwoThreads(input, (task) => thread.run(task)) : scoreTraceSet(input);
  for await (const step of steps) {
    if (out !== undefined) await writeAnswers(step, out);
    addToReport(step, report, settings.requiredUtility);
  }
  if (out !== undefined) await writeOutput(join(out, "scores.txt"), [Buffer.from(evaluatorLines(report))]);
  return report;
}

/** The attackers of an option's value: `pws2019`, `strong`, or names separated by commas. @throws UsageError */
function attackersNamed(text: string): readonly string[] {
  if (text === "pws2019") return PWS_2019_ATTACKERS;
  if (text === "strong") return ATTACKS.map((attack) => attack.name);
  const names = text.split(",").map((part) => {
    const name = part.trim();
    const attack = findAttack(name);
    if (attack) return attack.name;
    const known = ATTACKS.map((one) => one.name).join(", ");
    throw new UsageError(
      `--attackers: there is no attack ${name}; expected pws2019, strong or some of ${known}`,
    );
  });
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UsageError(`--attackers: ${twice} is there twice`);
  return names;
}

/** Adds a step's numbers to the report, without its traces. */
function addToReport(step: ScoringStep, report: ScoreReport, requiredUtility: number): void {
  if (step.step === "utility") report.utility = { ...step.utility, requiredUtility };
  else if (step.step === "minima") Object.assign(report, step.minima);
  else if (step.step === "attack") {
    const { inferred: _, ...numbers } = step.result;
    report.attacks.push(numbers);
  }
}

/** Writes a step's files, named like the sample programs' outputs. */
async function writeAnswers(step: ScoringStep, folder: string): Promise<void> {
  if (step.step === "pseudonymize") {
    await writePseudonymized(join(folder, "pubtraces.csv"), join(folder, "ptable.csv"), step);
  } else if (step.step === "attack" && step.result.kind === "reidentification") {
    const path = join(folder, `etable_${step.result.attacker}.csv`);
    await writeOutput(path, writeInferredIdTable(step.result.inferred));
  } else if (step.step === "attack" && step.result.kind === "traceInference") {
    const path = join(folder, `etraces_${step.result.attacker}.csv`);
    await writeOutput(path, writeInferredTraces(step.result.inferred));
  }
}

function toJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
