import { join } from "node:path";
import type { Command } from "commander";
import { csvText } from "../../common/csv-text.ts";
import { PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import { formatFileName } from "../../core/formats/file-names.ts";
import { writeOriginalTraces } from "../../core/formats/original-traces.ts";
import { writeReferenceTraces } from "../../core/formats/reference-traces.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { type Grid, regionCount, TOKYO_GRID } from "../../core/grid/grid.ts";
import { tracesFromPositions } from "../../core/positions/traces-from-positions.ts";
import { shareSingledOut } from "../../core/positions/uniqueness.ts";
import { positionsByUser } from "../../core/positions/user-positions.ts";
import { Mt19937 } from "../../core/random/mt19937.ts";
import { renderMarkdown } from "../../lab/report/render-markdown.ts";
import { writeOutputs } from "../../platform/files/write-outputs.ts";
import { InvalidInputError, UsageError } from "../explain-error.ts";
import { isSameFile } from "../files.ts";
import { parseOptions, refuseGiven } from "../options.ts";
import { ProgressLine } from "../progress-line.ts";
import { FORMAT_NAMES, FORMATS } from "./formats/formats.ts";
import { gridOf } from "./import-grid.ts";
import { type ImportOptions, importSchema } from "./import-options.ts";
import { describeImport, slotsText } from "./import-parameters.ts";
import { inputFiles } from "./input-files.ts";
import { coveragePicture, popularityPicture, uniquenessPicture } from "./pictures.ts";
import { PositionsReader, type ReadPositions } from "./read-positions.ts";
import { type ImportFacts, importReport } from "./report.ts";
import { readSensitivePlaces } from "./sensitive-places.ts";

const { calendar } = PWS_2019_PRELIMINARY;
const REPORT = "report.md";
const PICTURES = ["coverage.svg", "popularity.svg", "uniqueness.svg"] as const;
/** The numbers of known events for which uniqueness is measured, and of users that are drawn for each. */
const KNOWN_EVENTS = [1, 2, 3, 4, 5];
const DRAWS = 5000;

export function defineTracesImport(command: Command): void {
  command
    .description("make R and O of raw positions, with round.json for scoring and a report")
    .argument("<path...>", "files, also gzipped, or folders with them; - is the standard input")
    .requiredOption("--format <name>", FORMAT_NAMES.join(", "))
    .requiredOption("--out <folder>", "where to write R, O, round.json, users.csv (secret) and the report")
    .option(
      "--time-zone <zone>",
      "of the place, which decides days and slots (default: the format's, if it has one)",
    )
    .option("--clock-zone <zone>", "of times that name no zone (default: that of the place)")
    .option("--latitude <column>", "csv: the column's name", "latitude")
    .option("--longitude <column>", "csv: the column's name", "longitude")
    .option(
      "--time <column>",
      "csv: the column's name; ISO 8601, or seconds or milliseconds since 1970",
      "time",
    )
    .option("--user <column>", "csv: the column's name", "user")
    .option("--user-from <what>", "gpx: each file is a user, or each folder", "file")
    .option("--skip-errors", "leave out rows with errors and count them")
    .option(
      "--box <south,north,west,east>",
      "in degrees, such as 35.65,35.75,139.68,139.8 (default: automatic, see --trim)",
    )
    .option("--trim <share>", "automatic box: share of the positions left out at each side", "0.01")
    .option("--columns <number>", "regions from west to east", String(TOKYO_GRID.columns))
    .option("--rows <number>", "regions from south to north", String(TOKYO_GRID.rows))
    .option("--days <number>", "days in R, and in O", String(calendar.days))
    .option(
      "--from <day>",
      "the first day of R (default: the days for which the most users have the coverage)",
    )
    .option(
      "--own-days",
      "each user's own first days with the coverage each, instead of the same days for all",
    )
    .option("--start <time>", "when the day's first slot begins", "08:00")
    .option("--slots <number>", "slots per day", String(calendar.slotsPerDay))
    .option("--slot-minutes <number>", "length of a slot", String(calendar.slotMinutes))
    .option(
      "--home-slots <number>",
      `slots that I3 and T3 use (default: ${calendar.homeSlots}, or all if there are fewer)`,
    )
    .option("--coverage <share>", "leave out users with positions in fewer slots of R or of O", "0.5")
    .option("--fill <rule>", "gaps: last, nearest, interpolate or most-frequent", "nearest")
    .option("--users <number>", "draw so many of the users with enough positions (default: all)")
    .option("--hospitals <file>", "sensitive places: CSV with the columns latitude and longitude")
    .option("--team <number>", "the number in the files' names", "1")
    .option("--kind <kind>", "IDP or TRP, in the files' names", "IDP")
    .option("--seed <number>", "seed of the users' numbers and of what the report draws", "1")
    .option("--language <code>", "of the report: en or ja", "en")
    .option("--gzip", "write .csv.gz")
    .action(run);
}

async function run(paths: readonly string[], raw: unknown, command: Command): Promise<void> {
  const options = parseOptions(importSchema, raw);
  refuseUnused(options, command);
  const files = inputFiles(paths, FORMATS[options.format].fileNames);
  const outputs = outputPaths(options);
  const taken = Object.values(outputs).find((path) => files.some((file) => isSameFile(file, path)));
  if (taken !== undefined) throw new UsageError(`--out: ${taken} is also an input; expected another folder`);
  const read = await readAll(files, options);
  const facts = factsOf(read, options, paths);
  await writeAll(outputs, facts, options);
  const { users, lost } = facts.traces;
  const kept = users.length === 1 ? "1 user" : `${users.length} users`;
  process.stderr.write(`${kept} kept, ${read.users.length - users.length - lost.sample} lost\n`);
  process.stdout.write(`${Object.values(outputs).join("\n")}\n`);
}

/** @throws UsageError for an option without which days are unknown, or that would be ignored */
function refuseUnused({ format, timeZone }: ImportOptions, command: Command): void {
  const known = FORMATS[format];
  if (timeZone === undefined && known.timeZone === undefined && known.givesOffset !== true) {
    throw new UsageError(`--time-zone: expected the zone of the place, such as Asia/Tokyo, for ${format}`);
  }
  if (format !== "csv")
    refuseGiven(command, ["latitude", "longitude", "time", "user"], `${format} has no header`);
  if (format !== "csv" && format !== "t-drive" && format !== "gpx") {
    refuseGiven(command, ["clockZone"], `all times of ${format} name their zone`);
  }
  if (format !== "gpx") refuseGiven(command, ["userFrom"], `${format} says who is who`);
  if (command.getOptionValueSource("box") === "cli") refuseGiven(command, ["trim"], "the box is given");
}

async function readAll(files: readonly string[], options: ImportOptions): Promise<ReadPositions> {
  const { days, from = -Infinity, ownDays, start, slots, slotMinutes } = options;
  const format = FORMATS[options.format];
  const timeZone = options.timeZone ?? format.timeZone;
  const reader = new PositionsReader({
    ...options,
    format,
    columns: options,
    timeZone,
    clockZone: options.clockZone ?? timeZone ?? "UTC",
    daySlots: { slotsPerDay: slots, startMinute: start, slotMinutes },
    days: [from, ownDays || from === -Infinity ? Infinity : from + 2 * days],
  });
  const progress = new ProgressLine();
  try {
    for (const [i, file] of files.entries()) {
      progress.show(`file ${i + 1} of ${files.length}`);
      await reader.read(file);
    }
  } finally {
    progress.erase();
  }
  return reader.result();
}

/** @throws InvalidInputError if there are no positions, no box or no users */
function factsOf(read: ReadPositions, options: ImportOptions, paths: readonly string[]): ImportFacts {
  const { positions, otherTimes } = read.counts;
  if (positions === 0) throw new InvalidInputError(`no position was found: is it ${options.format}?`);
  if (read.slots.count === 0)
    throw new InvalidInputError(`none of ${positions} positions is in ${slotsText(options)}`);
  const grid = gridOf(read, options);
  const random = new Mt19937(options.seed);
  const traces = tracesFromPositions(
    read.slots,
    read.users.length,
    { ...options, grid, calendar: options.ownDays ? "own" : "shared", firstDay: options.from },
    random,
  );
  if (traces === null) {
    const wish = `a coverage of ${options.coverage} in R and in O (${options.days} days each)`;
    throw new InvalidInputError(
      `none of ${read.users.length} users has ${wish}; ${otherTimes} of ${positions} positions are not in ${slotsText(options)}: ` +
        "try a smaller --coverage, or other days, slots, another zone or box",
    );
  }
  const inside = Array.from(positionsByUser(read.slots, grid), ({ slots }) => slots.length);
  const places = options.hospitals === undefined ? undefined : readSensitivePlaces(options.hospitals, grid);
  const sets = [
    ["R", traces.reference],
    ["O", traces.original],
  ] as const;
  return {
    parameters: describeImport(options, grid, traces.firstDay, paths),
    read,
    traces,
    grid,
    fill: options.fill,
    places,
    insideBox: inside.reduce((sum, count) => sum + count, 0),
    popularity: popularityOf([traces.reference, traces.original], grid),
    uniqueness: sets.map(([name, set]) => ({
      name,
      shares: KNOWN_EVENTS.filter((k) => k <= set.eventsPerUser).map((k) =>
        shareSingledOut(set, k, DRAWS, random),
      ),
    })),
    draws: DRAWS,
  };
}

function popularityOf(sets: readonly Traces[], grid: Grid): Float64Array {
  const counts = new Float64Array(regionCount(grid));
  for (const { regions } of sets) for (const region of regions) counts[region]++;
  return counts;
}

function outputPaths({ out, team, kind, gzip }: ImportOptions) {
  const name = { team, kind, gzipped: gzip };
  return {
    reference: join(out, formatFileName({ prefix: "reftraces", ...name })),
    original: join(out, formatFileName({ prefix: "orgtraces", ...name })),
    round: join(out, "round.json"),
    users: join(out, "users.csv"),
    report: join(out, REPORT),
    coverage: join(out, PICTURES[0]),
    popularity: join(out, PICTURES[1]),
    uniqueness: join(out, PICTURES[2]),
  };
}

async function writeAll(
  outputs: ReturnType<typeof outputPaths>,
  facts: ImportFacts,
  options: ImportOptions,
): Promise<void> {
  const { traces, grid, places } = facts;
  const hospitalRegionIds = places?.regionIds ?? [];
  const { days, slots: slotsPerDay, start: startMinute, slotMinutes } = options;
  const homeSlots = options.homeSlots ?? Math.min(calendar.homeSlots, slotsPerDay);
  const round = {
    grid,
    hospitalRegionIds,
    calendar: { days, slotsPerDay, homeSlots, startMinute, slotMinutes },
  };
  const users = Array.from(traces.users, (user, number) => [number + 1, facts.read.users[user]]);
  const pictures = PICTURES.map((name) => `![${name.replace(".svg", "")}](${name})`).join("\n\n");
  const texts = [
    `${JSON.stringify(round, null, 2)}\n`,
    csvText([["user", "original"], ...users]),
    `${renderMarkdown(importReport(facts), options.language)}\n${pictures}\n`,
    coveragePicture(traces.coverages),
    popularityPicture(grid, facts.popularity, hospitalRegionIds),
    uniquenessPicture(facts.uniqueness),
  ];
  await writeOutputs(Object.values(outputs), async ([reference, original, ...others]) => {
    await reference.append(writeReferenceTraces(traces.reference));
    await original.append(writeOriginalTraces(traces.original));
    for (const [i, file] of others.entries()) await file.append([Buffer.from(texts[i])]);
  });
}
