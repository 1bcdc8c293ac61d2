import { readFileSync } from "node:fs";
import path from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { UserError } from "../common/errors.ts";
import { PWS_2019_FINAL, PWS_2019_PRELIMINARY } from "../contest/pws-2019-settings.ts";
import { publicReasonSchema } from "../contest/results-change.ts";
import { slugSchema, titleSchema } from "../use-cases/rounds/schemas.ts";
import { slugOf } from "../use-cases/rounds/slug.ts";
import { isTimeZone } from "../use-cases/rounds/zoned-time.ts";
import { importResults, type ResultsImportOutcome } from "../use-cases/set-up/past-results/import-results.ts";
import { readPublishedFile } from "../use-cases/set-up/past-results/read-published-file.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const PRESETS = { preliminary: PWS_2019_PRELIMINARY, final: PWS_2019_FINAL } as const;
const ROUND_NAMES = { preliminary: "Preliminary round", final: "Final round" } as const;

const schema = z.strictObject({
  name: titleSchema.optional(),
  slug: slugSchema.optional(),
  preset: z.enum(["preliminary", "final"]).optional(),
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
    .description("import a past round's published matrices, utilities and totals as an archived contest")
    .argument("<file>", "the published workbook (XLSX) of a round of PWS Cup 2019, or JSON in its form")
    .option("--name <name>", "the contest's name (default: from the file)")
    .option("--slug <slug>", "the contest's address (default: derived from its name)")
    .option(
      "--preset <round>",
      "preliminary or final: s_req and weight as in 2019 (default: as the file's name says, or preliminary)",
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
  const preset = options.preset ?? (/final/i.test(path.basename(file)) ? "final" : "preliminary");
  // The name is the part before the comma of, e.g., "PWS Cup 2019 preliminary round, published results".
  const name =
    options.name ?? (await readPublishedFile(file, bytes)).file.source.split(",")[0].slice(0, 80).trim();
  const slug = options.slug ?? (slugOf(name) || "archive");
  const round = {
    slug: options.round ?? preset,
    name: options.roundName ?? ROUND_NAMES[preset],
    settings: PRESETS[preset],
  };
  const contest = { slug, name, timeZone: options.timeZone };
  const { replace, reason: publicReason } = options;
  const outcome = await withOwnDatabase((db) =>
    importResults(db, null, { fileName: file, bytes, contest, round, replace, publicReason }),
  ).catch(nameTheOption);
  process.stdout.write(reportLines(`contest ${slug}, round ${round.slug}`, outcome));
}

/** Adds to the refusal of an unexplained change of published results that `--reason` gives the explanation. */
function nameTheOption(error: unknown): never {
  if (!(error instanceof UserError) || error.code !== "results_change_unexplained") throw error;
  throw new UserError(error.code, `${error.message} Give the reason as --reason TEXT.`, error.status);
}

function reportLines(place: string, outcome: ResultsImportOutcome): string {
  const { change, teams, sets, compared, differences, renamed } = outcome;
  const lines = differences.map(
    ({ path, published, derived }) => `differs: ${path}: published ${published}, derived ${derived}`,
  );
  const label = `${renamed} sets label their lowest s_T SecI, which was read as SecT`;
  const agreement = `${compared - differences.length} of ${compared} published minima, totals and places agree`;
  return `${[`${place}: ${change}`, `${teams} teams, ${sets} sets`, agreement, ...(renamed > 0 ? [label] : []), ...lines].join("\n")}\n`;
}
