import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { writeIdTable } from "../core/formats/id-table.ts";
import { writeInferredIdTable } from "../core/formats/inferred-id-table.ts";
import { writeInferredTraces } from "../core/formats/inferred-traces.ts";
import { writePublicTraces } from "../core/formats/public-traces.ts";
import { type ScoringStep, scoreTraceSet } from "../scoring/score-trace-set.ts";
import { SCORER_VERSION } from "../scoring/scorer-version.ts";
import { scoringSettingsOf } from "../scoring/scoring-settings.ts";
import { shuffleSeedOf } from "../scoring/shuffle-seed.ts";
import { writeFile } from "./files.ts";
import { parseOptions, seedOption, textOption } from "./options.ts";
import { loadRound } from "./round.ts";
import { evaluatorLines, type ScoreReport, scoreTable } from "./score-text.ts";
import { readAnonymized, readOriginal, readReference } from "./trace-files.ts";

const schema = z.strictObject({
  orig: textOption,
  ref: textOption,
  ano: textOption,
  seed: seedOption,
  shuffleSeed: seedOption.optional(),
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
    .option("--json", "print JSON instead of a table")
    .option("--out <folder>", "also write pubtraces, ptable and every etable and etraces there")
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(options: unknown): Promise<void> {
  const { orig, ref, ano, seed, json, out, ...rest } = parseOptions(schema, options);
  const round = loadRound(rest.round);
  const original = await readOriginal(orig, round);
  const { userCount, eventsPerUser } = original;
  const reference = await readReference(ref, { ...round, userCount });
  const anonymized = await readAnonymized(ano, original, round);
  const settings = scoringSettingsOf(round.settings);
  const { shuffleSeed = shuffleSeedOf(seed) } = rest;
  const clock = () => performance.now();
  const traces = { original, reference, anonymized };
  const report: ScoreReport = {
    scorerVersion: SCORER_VERSION,
    userCount,
    eventsPerUser,
    seed,
    shuffleSeed,
    utility: undefined,
    attacks: [],
  };
  for (const step of scoreTraceSet({ ...traces, settings, seed, shuffleSeed, clock })) {
    if (out !== undefined) await writeAnswers(step, out);
    addToReport(step, report, settings.requiredUtility);
  }
  if (out !== undefined) await writeFile(join(out, "scores.txt"), [Buffer.from(evaluatorLines(report))]);
  process.stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : scoreTable(report));
}

/** The step's numbers, without its traces. */
function addToReport(step: ScoringStep, report: ScoreReport, requiredUtility: number): void {
  if (step.step === "utility") report.utility = { ...step.utility, requiredUtility };
  else if (step.step === "minima") Object.assign(report, step.minima);
  else if (step.step === "attack") {
    const { inferred: _, ...numbers } = step.result;
    report.attacks.push(numbers);
  }
}

/** The step's files, named as the sample programs' outputs. */
async function writeAnswers(step: ScoringStep, folder: string): Promise<void> {
  if (step.step === "pseudonymize") {
    await writeFile(join(folder, "pubtraces.csv"), writePublicTraces(step.publicTraces));
    await writeFile(join(folder, "ptable.csv"), writeIdTable(step.idTable));
  } else if (step.step === "attack" && step.result.kind === "reidentification") {
    await writeFile(
      join(folder, `etable_${step.result.attacker}.csv`),
      writeInferredIdTable(step.result.inferred),
    );
  } else if (step.step === "attack" && step.result.kind === "traceInference") {
    await writeFile(
      join(folder, `etraces_${step.result.attacker}.csv`),
      writeInferredTraces(step.result.inferred),
    );
  }
}
