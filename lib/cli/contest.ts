import type { Command } from "commander";
import { z } from "zod";
import type { RoundSettings } from "../contest/round-settings.ts";
import { formatTeamNumber } from "../core/formats/file-names.ts";
import { blobStore } from "../platform/storage/storage.ts";
import { slugSchema, titleSchema } from "../use-cases/rounds/schemas.ts";
import { isTimeZone } from "../use-cases/rounds/zoned-time.ts";
import { isContestExport } from "../use-cases/set-up/contest-files/open-contest.ts";
import { type FolderImportOutcome, importFolder } from "../use-cases/set-up/imports/import-folder.ts";
import { defineExport } from "./contest-export.ts";
import { definePrune } from "./contest-prune.ts";
import { defineResults } from "./contest-results.ts";
import { importSetUp, refusalLines, reportIgnored } from "./contest-set-up.ts";
import { InvalidInputError } from "./explain-error.ts";
import { parseOptions } from "./options.ts";
import { withOwnDatabase } from "./own-database.ts";

const schema = z.strictObject({
  contest: slugSchema.optional(),
  round: slugSchema.optional(),
  name: titleSchema.optional(),
  timeZone: z.string().refine(isTimeZone, "expected a zone like Asia/Tokyo").optional(),
  create: z.boolean().default(false),
  force: z.boolean().default(false),
  skipIncomplete: z.boolean().default(false),
  dryRun: z.boolean().default(false),
});

export function define(command: Command): void {
  defineExport(command);
  defineResults(command);
  definePrune(command);
  command
    .command("import")
    .description(
      "make a contest from the output of contest export, or import a folder's data sets, named as the rulebook prescribes",
    )
    .argument(
      "<folder>",
      "with contest.yaml (or a .zip of it); else reftraces_* and orgtraces_* files or zip archives, with info_region.csv, info_time.csv, round.json",
    )
    .option("--contest <slug>", "the contest (default: named like the folder, created if it does not exist)")
    .option("--round <slug>", "the round (default: the contest's only one, created to fit the files if none)")
    .option("--name <name>", "the name of a new contest")
    .option("--time-zone <zone>", "the time zone of a new contest (default: Asia/Tokyo)")
    .option("--create", "create the named contest or round if it does not exist")
    .option("--skip-incomplete", "leave out sets that lack one of their two files")
    .option("--force", "replace sets that have submissions, deleting the submissions")
    .option("--dry-run", "only check the files and print what would happen")
    .action(run);
}

async function run(folder: string, raw: unknown): Promise<void> {
  const options = parseOptions(schema, raw);
  await withOwnDatabase(async (db) => {
    const store = await blobStore(db);
    if (await isContestExport(folder)) return await importSetUp(db, store, folder, options);
    const { timeZone = "Asia/Tokyo" } = options;
    const wish = { folder, ...options, timeZone, createTeams: true };
    const outcome = await importFolder(db, store, wish, ({ files }) => reportIgnored(files));
    const { problems } = outcome.report;
    if (problems.length > 0) throw new InvalidInputError(refusalLines(outcome.report).join("\n"));
    process.stdout.write(reportLines(outcome));
  });
}

const CHANGES = { new: "added", same: "unchanged", replaces: "replaced" } as const;
const STATES = { noReference: "lacks reftraces", noOriginal: "lacks orgtraces", bad: "has errors" } as const;

const NO_HOSPITALS = `round.json has another grid and names no hospitals: the round's hospitals, regions of its old grid, are dropped`;

function reportLines({ report, contest, round, newSettings, result }: FolderImportOutcome): string {
  const sets = report.sets.map((set) => {
    const size = set.userCount === null ? "" : `  ${set.userCount} users x ${set.eventsPerUser} events`;
    const fate = set.state === "complete" ? CHANGES[set.change] : STATES[set.state];
    return `team ${formatTeamNumber(set.team)} ${set.kind}${size}  ${fate}`;
  });
  const settings = newSettings
    ? settingLines(newSettings)
    : report.settings.map(
        ({ field, round: before, files }) => `${field}: ${before || "none"} -> ${files || "none"}`,
      );
  if (report.hospitalsGone && !newSettings) settings.push(NO_HOSPITALS);
  if (report.sharedWith.length > 0) {
    settings.push(`these are the original traces of another round, too: ${report.sharedWith.join(", ")}`);
  }
  const made = (part: { created: boolean }) => (part.created ? " (new)" : "");
  const place = `contest ${contest.slug}${made(contest)}, round ${round.slug}${made(round)}`;
  return `${[place, ...settings, ...sets, summary(result)].join("\n")}\n`;
}

/** The settings of a new round that describe its data. */
function settingLines({ grid, calendar, hospitalRegionIds: hospitals }: RoundSettings): string[] {
  const { columns, rows, latitudeMin, latitudeMax, longitudeMin, longitudeMax } = grid;
  const { days, slotsPerDay } = calendar;
  const box = `latitude ${latitudeMin}..${latitudeMax}, longitude ${longitudeMin}..${longitudeMax}`;
  return [
    `grid       ${columns} x ${rows} regions, ${box}`,
    `calendar   ${days} days x ${slotsPerDay} events`,
    `hospitals  ${hospitals.length === 0 ? "none" : `regions ${hospitals.join(", ")}`}`,
  ];
}

function summary(result: FolderImportOutcome["result"]): string {
  if (!result) return "checked only: nothing was imported";
  const { created, replaced, unchanged, teamsCreated, submissionsDeleted } = result;
  const deleted = submissionsDeleted > 0 ? `, ${submissionsDeleted} submissions deleted` : "";
  return `${created} added, ${replaced} replaced, ${unchanged} unchanged, ${teamsCreated} teams created${deleted}`;
}
