import type { Command } from "commander";
import { z } from "zod";
import { shuffleIds } from "../core/pseudonymize/shuffle-ids.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { requireOwnFiles } from "./files.ts";
import { parseOptions, seedOption, textOption } from "./options.ts";
import { loadRound } from "./round.ts";
import { readAnonymized, readOriginal } from "./trace-files.ts";
import { writePseudonymized } from "./write-pseudonymized.ts";

const schema = z.strictObject({
  orig: textOption,
  ano: textOption,
  pub: textOption,
  table: textOption,
  seed: seedOption,
  round: textOption.optional(),
});

export function define(command: Command): void {
  command
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--ano <file>", "anonymized traces")
    .requiredOption("--pub <file>", "where to write the public anonymized traces")
    .requiredOption("--table <file>", "where to write the ID table (secret)")
    .requiredOption("--seed <number>", "seed of the shuffle")
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(options: unknown): Promise<void> {
  const { orig, ano, pub, table, seed, round: roundPath } = parseOptions(schema, options);
  requireOwnFiles({ orig, ano, pub, table }, ["pub", "table"]);
  const round = loadRound(roundPath);
  const original = await readOriginal(orig, round);
  const anonymized = await readAnonymized(ano, original, round);
  const pseudonymized = shuffleIds(anonymized, original.firstTimeId, new Mt19937(seed));
  await writePseudonymized(pub, table, pseudonymized);
}
