import { readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { UserError } from "../common/errors.ts";
import { publicReasonSchema } from "../contest/results-change.ts";
import { slugSchema, titleSchema } from "../use-cases/rounds/schemas.ts";
import { slugOf } from "../use-cases/rounds/slug.ts";
import { isTimeZone } from "../use-cases/rounds/zoned-time.ts";
import type { ComparedNumber } from "../use-cases/set-up/past-results/compare-published.ts";
import {
  importResults,
  type ResultsImport,
  type ResultsImportOutcome,
} from "../use-cases/set-up/past-results/import-results.ts";
import { PUBLISHED_ROUNDS, ROUNDS_OF_2019 } from "../use-cases/set-up/past-results/published-rounds.ts";
import { readPublishedFile } from "../use-cases/set-up/past-results/read-published-file.ts";
import { UsageError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({
  name: titleSchema.optional(),
  slug: slugSchema.optional(),
  preset: z.enum(PUBLISHED_ROUNDS).optional(),
  round: slugSchema.optional(),
  roundName: titleSchema.optional(),
  timeZone: z.string().refine(isTimeZone, "expected a zone like Asia/Tokyo").default("Asia/Tokyo"),
  replace: z.boolean().default(false),
  reason: publicReasonSchema.optional(),
});

/** Defines `tracecup contest import-results FILE`. */
export function defineResults(command: Command): void {
  command
    .command("import-results")
    .description("import a past contest's published matrices, utilities and totals as an archived contest")
    .argument(
      "<file>",
      "a workbook (XLSX) in which PWS Cup 2019 was published, or a round's JSON in its form",
    )
    .option("--name <name>", "the contest's name (default: from the file)")
    .option("--slug <slug>", "the contest's address (default: derived from its name)")
    .option(
      "--preset <round>",
      "preliminary or final: s_req and weight as in 2019 (default: as the file's name says, or preliminary); " +
        "of a workbook with both rounds, only this one",
    )
    .option("--round <slug>", "the round's address (default: the preset's name)")
    .option("--round-name <name>", "the round's name")
    .option("--time-zone <zone>", "the contest's clock (default: Asia/Tokyo)")
    .option("--replace", "replace the results of the same round that came from another file")
    .option("--reason <text>", "with --replace: the reason, shown to everybody beside the results")
    .action(run);
}

async function run(file: string, raw: unknown): Promise<void> {
  const options = parseOptions(schema, raw);
  const bytes = readFileSync(file);
  const published = await readPublishedFile(file, bytes);
  // The name is the part before the comma of, e.g., "PWS Cup 2019 preliminary round, published results".
  const name = options.name ?? published.rounds[0].file.source.split(",")[0].slice(0, 80).trim();
  const slug = options.slug ?? (slugOf(name) || "archive");
  const contest = { slug, name, timeZone: options.timeZone };
  const { replace, reason: publicReason } = options;
  const roundAs = roundsWished(options, path.basename(file));
  const several = published.rounds.length > 1 && options.preset === undefined;
  if (several && (options.round ?? options.roundName)) {
    const message = `${file} has several rounds: --round and --round-name need --preset, which chooses one.`;
    throw new UsageError(message);
  }
  const outcome = await withOwnDatabase((db) =>
    importResults(db, null, { fileName: file, bytes, contest, roundAs, replace, publicReason }),
  ).catch(nameTheOption);
  process.stdout.write(reportLines(slug, outcome));
}

/** Under what address and name, and with what settings, the options want a round of the file imported; null: not at all. */
function roundsWished(
  { preset, round, roundName }: z.infer<typeof schema>,
  fileName: string,
): ResultsImport["roundAs"] {
  return (of) => {
    if (of !== null && preset !== undefined && preset !== of) return null;
    const standard = ROUNDS_OF_2019[of ?? preset ?? (/final/i.test(fileName) ? "final" : "preliminary")];
    return { ...standard, slug: round ?? standard.slug, name: roundName ?? standard.name };
  };
}

/** Adds to the refusal of an unexplained change of published results that `--reason` gives the explanation. */
function nameTheOption(error: unknown): never {
  if (!(error instanceof UserError) || error.code !== "results_change_unexplained") throw error;
  throw new UserError(error.code, `${error.message} Give the reason as --reason TEXT.`, error.status);
}

function reportLines(contest: string, { rounds, sums }: ResultsImportOutcome): string {
  const lines = rounds.flatMap(({ slug, change, teams, sets, renamed, compared, differences }) => [
    `contest ${contest}, round ${slug}: ${change}`,
    `${teams} teams, ${sets} sets`,
    ...agreement("published minima, totals and places", compared, differences),
    ...(renamed > 0 ? [`${renamed} sets label their lowest s_T SecI, which was read as SecT`] : []),
  ]);
  const both = sums
    ? [
        `contest ${contest}, all rounds together`,
        ...agreement("published sums and places", sums.compared, sums.differences),
      ]
    : [];
  return `${[...lines, ...both].join("\n")}\n`;
}

function agreement(what: string, compared: number, differences: readonly ComparedNumber[]): string[] {
  return [
    `${compared - differences.length} of ${compared} ${what} agree`,
    ...differences.map(
      ({ path, published, derived }) => `differs: ${path}: published ${published}, derived ${derived}`,
    ),
  ];
}
