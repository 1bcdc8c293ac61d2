import type { Command } from "commander";
import { z } from "zod";
import { formatScore } from "../core/scores/format-score.ts";
import { utilityScore } from "../core/scores/utility.ts";
import { parseOptions, textOption } from "./options.ts";
import { loadRound } from "./round.ts";
import { readAnonymized, readOriginal } from "./trace-files.ts";

const schema = z.strictObject({ orig: textOption, ano: textOption, round: textOption.optional() });

export function define(command: Command): void {
  command
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--ano <file>", "anonymized traces")
    .option("--round <file>", "round settings (JSON)")
    .action(run);
}

async function run(options: unknown): Promise<void> {
  const { orig, ano, round: roundPath } = parseOptions(schema, options);
  const round = loadRound(roundPath);
  const { requiredUtility, distanceLimitKm } = round.settings;
  const original = await readOriginal(orig, round);
  const anonymized = await readAnonymized(ano, original, round);
  const { score } = utilityScore(original, anonymized, round.grid, distanceLimitKm);
  const { userCount, eventsPerUser } = original;
  const verdict =
    score >= requiredUtility ? `at least ${requiredUtility}: valid` : `below ${requiredUtility}: invalid`;
  process.stdout.write(`well-formed: ${userCount} users x ${eventsPerUser} events\n`);
  process.stdout.write(`s_U ${formatScore(score, requiredUtility)}, ${verdict}\n`);
}
