import type { Command } from "commander";
import { z } from "zod";
import texts from "../../messages/en/lab.json" with { type: "json" };
import {
  ANONYMIZER_NAMES,
  type AnonymizerSettings,
  anonymize,
  anonymizerTitle,
} from "../core/anonymizers/anonymize.ts";
import { mixSets } from "../core/anonymizers/mix-sets.ts";
import { writeAnonymizedTraces } from "../core/formats/anonymized-traces.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { writeOutput } from "../platform/files/write-outputs.ts";
import { UsageError } from "./explain-error.ts";
import { requireOwnFiles } from "./files.ts";
import { integerOption, numberOption, parseOptions, refuseGiven, seedOption, textOption } from "./options.ts";
import { programList } from "./program-list.ts";
import { loadRound } from "./round.ts";
import { readAnonymized, readOriginal } from "./trace-files.ts";

const filesSchema = z.object({
  orig: textOption,
  out: textOption,
  seed: seedOption,
  round: textOption.optional(),
  mix: textOption.optional(),
  share: numberOption(0, 1),
  mixSeed: seedOption,
});

/** Each anonymizer's parameters, with the sample programs' defaults. Options of other anonymizers are refused. */
const parameterSchemas = {
  "A1-none": z.strictObject({}),
  "A2-MRLH": z.strictObject({
    muX: integerOption(0, 16).prefault("2"),
    muY: integerOption(0, 16).prefault("2"),
    lambda: numberOption(0, 1).prefault("0.5"),
  }),
  "A3-kRR": z.strictObject({ epsilon: numberOption(0, 700).prefault("0.1") }),
  "A4-PL": z.strictObject({
    l: numberOption(0, 1e6, true).prefault("0.1"),
    r: numberOption(0, 1e6, true).prefault("1"),
  }),
  "A5-YA": z.strictObject({ p: numberOption(0, 1).prefault("1") }),
  "A6-kAnon": z.strictObject({ k: integerOption(1, 1_000_000).prefault("5") }),
  "A7-WkAnon": z
    .strictObject({
      k: integerOption(1, 1_000_000).prefault("5"),
      w: numberOption(0, 0.9999, true).prefault("0.9"),
      smallestErrorKm: numberOption(0, 100).prefault("0.005"),
      largestErrorKm: numberOption(0, 100).prefault("0.5"),
    })
    .refine(({ smallestErrorKm, largestErrorKm }) => smallestErrorKm <= largestErrorKm, {
      path: ["largestErrorKm"],
      error: "expected at least --smallest-error-km",
    }),
  "A8-LDiverse": z.strictObject({ l: integerOption(1, 4).prefault("2") }),
} satisfies Record<AnonymizerSettings["name"], z.ZodType>;

export function define(command: Command): void {
  command
    .argument("<name>", "A1 to A8, or a full name such as A2-MRLH")
    .requiredOption("--orig <file>", "original traces")
    .requiredOption("--out <file>", "where to write the anonymized traces")
    .option("--mu-x <bits>", "A2: low bits of the column to drop (default 2)")
    .option("--mu-y <bits>", "A2: low bits of the row to drop (default 2)")
    .option("--lambda <probability>", "A2: probability of deletion (default 0.5)")
    .option(
      "--epsilon <number>",
      "A3: privacy budget of each event; t events of a user have t times as much (default 0.1)",
    )
    .option(
      "--l <number>",
      "A4: privacy level within r of each event, as for A3 (default 0.1); A8: least kinds of region (default 2)",
    )
    .option("--r <km>", "A4: radius in km (default 1)")
    .option("--p <fraction>", "A5: fraction of the users that are shuffled (default 1)")
    .option("--k <users>", "A6, A7: least number of users in a block (default 5)")
    .option(
      "--w <probability>",
      "A7: least probability that at least k users really are in a block (default 0.9)",
    )
    .option("--smallest-error-km <km>", "A7: smallest error of users' positions (default 0.005)")
    .option("--largest-error-km <km>", "A7: largest error of users' positions (default 0.5)")
    .option("--seed <number>", "seed of the generator", "1")
    .option("--mix <file>", "anonymized traces from which the other events are taken (see --share)")
    .option("--share <probability>", "--mix: of taking an event from this anonymizer, not the file", "0.5")
    .option("--mix-seed <number>", "--mix: seed of which events are taken", "3")
    .option("--round <file>", "round settings (JSON)")
    .addHelpText("after", programList(ANONYMIZER_NAMES.map((name) => [name, texts.anonymizers[name]])))
    .action(run);
}

async function run(name: string, options: Record<string, unknown>, command: Command): Promise<void> {
  const { orig, out, seed, round: roundPath, mix, share, mixSeed, ...parameters } = options;
  const files = parseOptions(filesSchema, { orig, out, seed, round: roundPath, mix, share, mixSeed });
  requireOwnFiles(
    { orig: files.orig, out: files.out, ...(files.mix === undefined ? {} : { mix: files.mix }) },
    ["out"],
  );
  if (files.mix === undefined) refuseGiven(command, ["share", "mixSeed"], "there is no --mix");
  const round = loadRound(files.round);
  const settings = settingsOf(name, parameters, round.hospitalRegions);
  const original = await readOriginal(files.orig, round);
  if (settings.name === "A6-kAnon" && settings.k > original.userCount) {
    throw new UsageError(`--k: expected at most the ${original.userCount} users of the traces`);
  }
  const whole = anonymize(original, round.grid, settings, new Mt19937(files.seed));
  const anonymized =
    files.mix === undefined
      ? whole
      : mixSets(
          whole,
          await readAnonymized(files.mix, original, round),
          files.share,
          new Mt19937(files.mixSeed),
        );
  await writeOutput(files.out, writeAnonymizedTraces(anonymized));
  process.stderr.write(`${anonymizerTitle(settings)} of ${original.userCount} users -> ${files.out}\n`);
}

function settingsOf(
  asked: string,
  parameters: Record<string, unknown>,
  hospitalRegions: readonly number[],
): AnonymizerSettings {
  const wanted = asked.toLowerCase();
  const name = ANONYMIZER_NAMES.find((known) => {
    const whole = known.toLowerCase();
    return whole === wanted || whole.slice(0, whole.indexOf("-")) === wanted;
  });
  switch (name) {
    case "A1-none":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A2-MRLH":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A3-kRR":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A4-PL":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A5-YA":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A6-kAnon":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A7-WkAnon":
      return { name, ...parseOptions(parameterSchemas[name], parameters) };
    case "A8-LDiverse":
      return { name, ...parseOptions(parameterSchemas[name], parameters), hospitalRegions };
    default:
      throw new UsageError(`there is no anonymizer ${asked}; expected one of ${ANONYMIZER_NAMES.join(", ")}`);
  }
}
