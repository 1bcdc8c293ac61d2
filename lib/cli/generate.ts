import { join } from "node:path";
import type { Command } from "commander";
import { z } from "zod";
import { PWS_2019_PRELIMINARY } from "../contest/pws-2019-settings.ts";
import { DATA_KINDS, type DataKind, formatFileName, formatTeamNumber } from "../core/formats/file-names.ts";
import { writeOriginalTraces } from "../core/formats/original-traces.ts";
import { writeReferenceTraces } from "../core/formats/reference-traces.ts";
import { fitMobilityModel } from "../core/generate/fitted/fit-mobility-model.ts";
import { modelPeople } from "../core/generate/fitted/model-people.ts";
import { cityPeople } from "../core/generate/generate-population.ts";
import { drawPopulationInBatches, type PeopleModel, type PopulationSize } from "../core/generate/people.ts";
import { regionCount, TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../core/grid/grid.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { shuffledRange } from "../core/random/shuffle.ts";
import { writeOutput, writeOutputs } from "../platform/files/write-outputs.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";
import { type Day, type Place, readDay, readPlace, readRealPairs } from "./like-folder.ts";
import { integerOption, parseOptions, refuseGiven, seedOption, textOption } from "./options.ts";
import { keepRealData } from "./real-folder.ts";

const schema = z.strictObject({
  users: integerOption(1, 1_000_000),
  days: integerOption(1, 366),
  slots: integerOption(1, 1440).optional(),
  columns: integerOption(1, 256).optional(),
  rows: integerOption(1, 256).optional(),
  hospitals: integerOption(0, 1000).optional(),
  teams: integerOption(1, 999),
  kind: z.enum(["IDP", "TRP", "both"], "expected IDP, TRP or both"),
  seed: seedOption,
  populationSeed: seedOption.optional(),
  like: textOption.optional(),
  out: textOption,
  gzip: z.boolean().default(false),
});

type Options = z.output<typeof schema>;

/** The city of `generatePopulation` by default. */
const POPULATION_CITY_SEED = 1;
const MANIFEST = "manifest.json";
const ROUND = "round.json";
const MAX_EVENTS = 2 ** 31 - 1;
/** The number of events of R, and of O, that are kept in memory at a time. */
const BATCH_EVENTS = 1_000_000;

export function define(command: Command): void {
  const { columns, rows } = TOKYO_GRID;
  command
    .requiredOption("--out <folder>", "where to write the traces, manifest.json and round.json")
    .option(
      "--like <folder>",
      "imitate how the people of the real R and O in this folder move, with the grid and times of its info files or round.json",
    )
    .option("--users <number>", "users in each set", "2000")
    .option("--days <number>", "days in R, and in O", "2")
    .option("--slots <number>", "events per day (default 20)")
    .option("--columns <number>", `regions from west to east, over PWS Cup 2019's box (default ${columns})`)
    .option("--rows <number>", `regions from south to north (default ${rows})`)
    .option(
      "--hospitals <number>",
      "regions with hospitals, drawn by the seed (default: those of 2019 on its grid, none on another)",
    )
    .option("--teams <number>", "teams, from 001; each has users of its own", "1")
    .option("--kind <kind>", "IDP, TRP or both", "IDP")
    .option("--seed <number>", "seed of everything", "1")
    .option(
      "--population-seed <number>",
      "one IDP set instead: the population of experiment --population-seed and the library's generatePopulation",
    )
    .option("--gzip", "write .csv.gz")
    .action(run);
}

async function run(raw: unknown, command: Command): Promise<void> {
  const options = parseOptions(schema, raw);
  const { out, seed, users: userCount, days, populationSeed } = options;
  if (populationSeed !== undefined) {
    refuseGiven(command, ["seed", "teams", "kind", "like"], "--population-seed is the seed of one set");
  }
  const day = dayOf(options);
  const { slotsPerDay } = day;
  if (userCount * days * slotsPerDay > MAX_EVENTS) {
    throw new UsageError(`users x days x slots: expected at most ${MAX_EVENTS} events in a set`);
  }
  const place = withHospitals(placeOf(options), options);
  const seeds = new Mt19937(seed);
  // Seeds the city or, with --like, the simulations that calibrate the model.
  const drawnCitySeed = seeds.nextUint32();
  const citySeed = populationSeed === undefined ? drawnCitySeed : POPULATION_CITY_SEED;
  const sets = planSets(options, seeds);
  if (options.like !== undefined) {
    keepRealData(options.like, out, [MANIFEST, ROUND, ...sets.flatMap(({ files }) => files)]);
  }
  const { people, source } = await peopleOf(options, place, slotsPerDay, citySeed);
  for (const { team, kind, seed: setSeed, files } of sets) {
    const [reference, original] = files.map((name) => join(out, name));
    await writeSet(people, { userCount, days }, setSeed, reference, original);
    process.stderr.write(`team ${team} ${kind}: ${files.join(", ")}\n`);
  }
  const size = { userCount, days, slotsPerDay };
  await writeJson(join(out, MANIFEST), {
    ...(populationSeed === undefined ? { seed } : { populationSeed }),
    citySeed,
    ...size,
    grid: place.grid,
    ...source,
    sets,
  });
  await writeJson(join(out, ROUND), roundOf(place, days, day));
}

/** A set to be generated, as the manifest lists it. */
interface PlannedSet {
  /** With three digits. */
  readonly team: string;
  readonly kind: DataKind;
  readonly seed: number;
  /** The names of R and O. */
  readonly files: readonly string[];
}

function planSets(options: Options, seeds: Mt19937): PlannedSet[] {
  const sets: PlannedSet[] = [];
  for (let team = 1; team <= options.teams; team++) {
    for (const kind of DATA_KINDS) {
      // Drawn also for a kind that is not written, so that a team's set does not depend on which others are.
      const drawn = seeds.nextUint32();
      if (options.kind !== "both" && options.kind !== kind) continue;
      const name = { team, kind, gzipped: options.gzip };
      const files = [
        formatFileName({ prefix: "reftraces", ...name }),
        formatFileName({ prefix: "orgtraces", ...name }),
      ];
      sets.push({ team: formatTeamNumber(team), kind, seed: options.populationSeed ?? drawn, files });
    }
  }
  return sets;
}

/** The place of the real sets, or the box of PWS Cup 2019 with the given numbers of columns and rows. */
function placeOf({ like, columns, rows }: Options): Place {
  const real = like === undefined ? undefined : readPlace(like);
  if (real !== undefined) {
    if (columns !== undefined || rows !== undefined) {
      throw new UsageError("--columns, --rows: the grid is given by the files in the --like folder");
    }
    return real;
  }
  const grid = { ...TOKYO_GRID, columns: columns ?? TOKYO_GRID.columns, rows: rows ?? TOKYO_GRID.rows };
  const isTokyo = grid.columns === TOKYO_GRID.columns && grid.rows === TOKYO_GRID.rows;
  return { grid, hospitalRegionIds: isTokyo ? TOKYO_HOSPITAL_REGION_IDS : [] };
}

/** The place with as many hospitals as are asked for, if any are; all other draws are as without them. */
function withHospitals(place: Place, { hospitals, seed }: Options): Place {
  if (hospitals === undefined) return place;
  const count = regionCount(place.grid);
  if (hospitals > count)
    throw new UsageError(`--hospitals: expected at most ${count} regions, found ${hospitals}`);
  const drawn = shuffledRange(count, new Mt19937(seed)).subarray(0, hospitals).sort();
  return { ...place, hospitalRegionIds: Array.from(drawn, (region) => region + 1) };
}

/** The day of the real sets, or that of PWS Cup 2019 with the given number of slots. */
function dayOf({ like, slots }: Options): Day {
  const real = like === undefined ? undefined : readDay(like);
  if (real !== undefined) {
    if (slots === undefined || slots === real.slotsPerDay) return real;
    throw new UsageError(`--slots: the files in the --like folder have ${real.slotsPerDay} slots per day`);
  }
  const { calendar } = PWS_2019_PRELIMINARY;
  const slotsPerDay = slots ?? calendar.slotsPerDay;
  return { ...calendar, slotsPerDay, homeSlots: Math.min(calendar.homeSlots, slotsPerDay) };
}

async function peopleOf({ like }: Options, { grid }: Place, slotsPerDay: number, citySeed: number) {
  if (like === undefined) return { people: cityPeople({ grid, slotsPerDay, citySeed }), source: {} };
  const { files, populations } = await readRealPairs(like, grid);
  const { eventsPerUser } = populations[0].reference;
  if (eventsPerUser % slotsPerDay !== 0) {
    const found = `${eventsPerUser} events per user`;
    throw new InvalidInputError(
      `${files[0].name}: expected whole days of --slots ${slotsPerDay}, found ${found}`,
    );
  }
  const settings = { regionCount: regionCount(grid), slotsPerDay, seed: citySeed };
  const model = fitMobilityModel(populations, settings);
  const { parameters, transitions } = model;
  const source = { like: { files, steps: transitions.size, parameters } };
  return { people: modelPeople(model), source };
}

/** Writes R and O in batches of users, so that memory does not grow with their number. */
async function writeSet(
  people: PeopleModel,
  size: PopulationSize,
  seed: number,
  referencePath: string,
  originalPath: string,
): Promise<void> {
  const batchUsers = Math.max(1, Math.floor(BATCH_EVENTS / (size.days * people.slotsPerDay)));
  await writeOutputs([referencePath, originalPath], async ([reference, original]) => {
    for (const batch of drawPopulationInBatches(people, size, new Mt19937(seed), batchUsers)) {
      await reference.append(writeReferenceTraces(batch.reference, batch.firstUser));
      await original.append(writeOriginalTraces(batch.original, batch.firstUser));
    }
  });
}

/** The round settings for scoring the sets, which other commands take as `--round`. */
function roundOf({ grid, hospitalRegionIds }: Place, days: number, day: Day) {
  return { grid, hospitalRegionIds, calendar: { ...day, days } };
}

function writeJson(path: string, value: unknown): Promise<void> {
  return writeOutput(path, [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)]);
}
