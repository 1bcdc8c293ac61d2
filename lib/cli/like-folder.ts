import { createHash } from "node:crypto";
import { createReadStream, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { RoundSettings } from "../contest/round-settings.ts";
import {
  type ContestFileName,
  type FilePrefix,
  formatTeamNumber,
  parseFileName,
} from "../core/formats/file-names.ts";
import type { ReadResult } from "../core/formats/format-error.ts";
import { readRegionInfo } from "../core/formats/info-region.ts";
import { readTimeInfo } from "../core/formats/info-time.ts";
import { originalTracesReader } from "../core/formats/original-traces.ts";
import { referenceTracesReader } from "../core/formats/reference-traces.ts";
import type { Population } from "../core/generate/people.ts";
import { type Grid, regionCount } from "../core/grid/grid.ts";
import { InvalidInputError } from "./explain-error.ts";
import { describeFailure, readFile } from "./files.ts";
import { loadRound, loadRoundWithHospitals, type Round } from "./round.ts";

const REGION_INFO = "info_region.csv";
const TIME_INFO = "info_time.csv";
const ROUND = "round.json";

/** A grid and its hospital regions. */
export interface Place {
  readonly grid: Grid;
  /** 1-based. */
  readonly hospitalRegionIds: readonly number[];
}

/** The times of a day's events. */
export type Day = Pick<
  RoundSettings["calendar"],
  "slotsPerDay" | "homeSlots" | "startMinute" | "slotMinutes"
>;

/** Pairs of real R and O, all of the same length, and the files they were read from. */
interface RealPairs {
  readonly populations: readonly Population[];
  readonly files: readonly SourceFile[];
}

/** A file that was read, for a manifest. */
interface SourceFile {
  readonly name: string;
  readonly sha256: string;
}

/** Reads the place from the folder's `info_region.csv`, or else its `round.json`; undefined if it has neither. */
export function readPlace(folder: string): Place | undefined {
  return (
    readTable(folder, REGION_INFO, (bytes) => readRegionInfo(bytes, undefined, REGION_INFO)) ??
    (hasRound(folder) ? loadRoundWithHospitals(join(folder, ROUND)).settings : undefined)
  );
}

/** Reads the day from the folder's `info_time.csv`, or else its `round.json`; undefined if it has neither. */
export function readDay(folder: string): Day | undefined {
  return (
    readTable(folder, TIME_INFO, (bytes) => readTimeInfo(bytes, TIME_INFO)) ??
    (hasRound(folder) ? calendarOf(loadRound(join(folder, ROUND))) : undefined)
  );
}

function readTable<T>(
  folder: string,
  name: string,
  read: (bytes: Uint8Array) => ReadResult<T>,
): T | undefined {
  if (!readdirSync(folder).includes(name)) return undefined;
  const result = read(readFileSync(join(folder, name)));
  if (!result.ok) throw new InvalidInputError(describeFailure(result));
  return result.value;
}

function hasRound(folder: string): boolean {
  return readdirSync(folder).includes(ROUND);
}

/** The day of a `round.json`; undefined if it has no calendar. */
function calendarOf(round: Round): Day | undefined {
  return round.eventsPerUser === undefined ? undefined : round.settings.calendar;
}

/**
 * Reads every R of the folder with its O, ordered by team, then kind.
 * @throws InvalidInputError if there is no such pair, a file is there twice or refused, or traces differ in length
 */
export async function readRealPairs(folder: string, grid: Grid): Promise<RealPairs> {
  const pairs = pairsOf(folder, readdirSync(folder));
  if (pairs.length === 0) {
    throw new InvalidInputError(
      `${folder}: expected reftraces_teamNNN_dataNN_KIND.csv (or .csv.gz) and orgtraces_ of the same team, found no such pair`,
    );
  }
  const populations: Population[] = [];
  const files: SourceFile[] = [];
  for (const pair of pairs) {
    const population = await readPair(folder, pair, grid);
    checkLength(population, populations[0], pair.reference, pairs[0].reference);
    populations.push(population);
    for (const name of [pair.reference, pair.original]) {
      files.push({ name, sha256: await sha256Of(join(folder, name)) });
    }
  }
  return { populations, files };
}

async function readPair(folder: string, pair: PairFiles, grid: Grid): Promise<Population> {
  const options = { regionCount: regionCount(grid) };
  const reference = await readFile(join(folder, pair.reference), (fileName) =>
    referenceTracesReader({ ...options, fileName }),
  );
  const { userCount, eventsPerUser } = reference;
  const original = await readFile(join(folder, pair.original), (fileName) =>
    originalTracesReader({ ...options, userCount, eventsPerUser, fileName }),
  );
  return { reference, original };
}

/** Requires traces of equal length: the number of regions that users visit depends on it, so one model needs one length. */
function checkLength(population: Population, first: Population | undefined, name: string, firstName: string) {
  const { eventsPerUser } = population.reference;
  const expected = first?.reference.eventsPerUser ?? eventsPerUser;
  if (eventsPerUser === expected) return;
  throw new InvalidInputError(
    `${name}: expected ${expected} events per user, as in ${firstName}; found ${eventsPerUser}`,
  );
}

interface PairFiles {
  readonly reference: string;
  readonly original: string;
}

/** @throws InvalidInputError if a set's R or O is there twice, plain and gzipped */
function pairsOf(folder: string, names: readonly string[]): PairFiles[] {
  const originals = filesBySet(folder, names, "orgtraces");
  return [...filesBySet(folder, names, "reftraces")]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([set, reference]) => {
      const original = originals.get(set);
      return original === undefined ? [] : [{ reference, original }];
    });
}

function filesBySet(folder: string, names: readonly string[], prefix: FilePrefix): Map<string, string> {
  const files = new Map<string, string>();
  for (const name of names) {
    const parsed = parseFileName(name);
    if (!parsed.ok || parsed.name.prefix !== prefix) continue;
    const set = setOf(parsed.name);
    const other = files.get(set);
    if (other !== undefined) {
      const found = [other, name].sort().join(" and ");
      throw new InvalidInputError(`${folder}: expected one ${prefix} file of team ${set}, found ${found}`);
    }
    files.set(set, name);
  }
  return files;
}

function setOf({ team, kind }: ContestFileName): string {
  return `${formatTeamNumber(team)} ${kind}`;
}

async function sha256Of(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
