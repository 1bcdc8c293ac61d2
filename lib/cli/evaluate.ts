import type { Command } from "commander";
import { z } from "zod";
import { idTableReader } from "../core/formats/id-table.ts";
import { inferredIdTableReader } from "../core/formats/inferred-id-table.ts";
import { inferredTracesReader } from "../core/formats/inferred-traces.ts";
import { reidentificationScore } from "../core/scores/reidentification.ts";
import { traceInferenceScore } from "../core/scores/trace-inference.ts";
import { utilityScore } from "../core/scores/utility.ts";
import { readFile } from "./files.ts";
import { parseOptions, textOption } from "./options.ts";
import { loadRound, loadRoundWithHospitals } from "./round.ts";
import { fullScore } from "./score-text.ts";
import { readAnonymized, readOriginal, sizeOf } from "./trace-files.ts";

const utilitySchema = z.strictObject({ orig: textOption, ano: textOption, round: textOption.optional() });
const reidentificationSchema = z.strictObject({ table: textOption, inferred: textOption });
const traceInferenceSchema = z.strictObject({
  orig: textOption,
  inferred: textOption,
  round: textOption.optional(),
});

export function define(command: Command): void {
  command
    .command("utility")
    .description("s_U")
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--ano <file>", "anonymized traces")
    .option("--round <file>", "round settings (JSON)")
    .action(async (options) => print(await utility(options)));
  command
    .command("reidentification")
    .description("s_I")
    .requiredOption("--table <file>", "ID table")
    .requiredOption("--inferred <file>", "inferred ID table")
    .action(async (options) => print(await reidentification(options)));
  command
    .command("trace-inference")
    .description("s_T")
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--inferred <file>", "inferred original traces")
    .option("--round <file>", "round settings (JSON)")
    .action(async (options) => print(await traceInference(options)));
}

async function utility(options: unknown): Promise<number> {
  const { orig, ano, round: roundPath } = parseOptions(utilitySchema, options);
  const round = loadRound(roundPath);
  const original = await readOriginal(orig, round);
  const anonymized = await readAnonymized(ano, original, round);
  return utilityScore(original, anonymized, round.grid, round.settings.distanceLimitKm).score;
}

async function reidentification(options: unknown): Promise<number> {
  const { table, inferred } = parseOptions(reidentificationSchema, options);
  const idTable = await readFile(table, (fileName) => idTableReader({ fileName }));
  const userCount = idTable.users.length;
  const guess = await readFile(inferred, (fileName) => inferredIdTableReader({ userCount, fileName }));
  return reidentificationScore(idTable, guess).score;
}

async function traceInference(options: unknown): Promise<number> {
  const { orig, inferred, round: roundPath } = parseOptions(traceInferenceSchema, options);
  const round = loadRoundWithHospitals(roundPath);
  const original = await readOriginal(orig, round);
  const size = sizeOf(original, round);
  const guess = await readFile(inferred, (fileName) => inferredTracesReader({ ...size, fileName }));
  const { hospitalRegions, settings } = round;
  const { hospitalWeight, distanceLimitKm: limitKm } = settings;
  return traceInferenceScore(original, guess, round.grid, { hospitalRegions, hospitalWeight, limitKm }).score;
}

function print(score: number): void {
  process.stdout.write(`${fullScore(score)}\n`);
}
