import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Traces } from "../core/formats/traces.ts";
import { generatePopulation } from "../core/generate/generate-population.ts";
import { Mt19937 } from "../core/random/mt19937.ts";
import { adultLikeRecords } from "../lab/adult/adult-like.ts";
import { type AdultRecord, readAdult } from "../lab/adult/read-adult.ts";
import { peopleFlowPopulations } from "../lab/location-ldp/people-flow.ts";
import { readWardOutlines, wardsOfRegions } from "../lab/location-ldp/ward-outlines.ts";
import type { WardPopulation } from "../lab/location-ldp/ward-populations.ts";
import { UsageError } from "./explain-error.ts";
import type { Round } from "./round.ts";
import { readOriginal } from "./trace-files.ts";

/** Adult has so many complete records. */
const ADULT_LIKE_COUNT = 45_222;
/** The generated populations' size: two days of a contest's set. */
const USERS = 2000;
const DAYS = 2;

/** Data and what it is, in words. */
export interface Named<T> {
  readonly name: string;
  readonly data: T;
}

/** Adult's files joined, or a table like it if none is given. */
export function adultRecords(paths: readonly string[], seed: number): Named<AdultRecord[]> {
  if (paths.length === 0) {
    return {
      name: "a table like Adult (generated)",
      data: adultLikeRecords(ADULT_LIKE_COUNT, new Mt19937(seed)),
    };
  }
  const data = paths.flatMap((path) => readAdult(readFileSync(path, "utf8"), basename(path)));
  return { name: `UCI Adult (${paths.map((path) => basename(path)).join(", ")})`, data };
}

/**
 * People by ward of a people-flow extract, where both files are given.
 * @throws UsageError if one alone is
 */
export function wardExtract(
  peopleFlow: string | undefined,
  wards: string | undefined,
  round: Round,
): { name: string; populations: WardPopulation[] } | undefined {
  if ((peopleFlow === undefined) !== (wards === undefined)) {
    throw new UsageError("--people-flow and --wards belong together");
  }
  if (peopleFlow === undefined || wards === undefined) return undefined;
  const outlines = readWardOutlines(readFileSync(wards, "utf8"), basename(wards));
  const populations = peopleFlowPopulations(
    readFileSync(peopleFlow, "utf8"),
    wardsOfRegions(outlines, round.grid),
    outlines.map(({ ward }) => ward),
    basename(peopleFlow),
  );
  return { name: `the people-flow extract ${basename(peopleFlow)} by ward`, populations };
}

/** Original traces from a file, or of a synthetic population. */
export async function labTraces(
  path: string | undefined,
  seed: number,
  round: Round,
): Promise<Named<Traces>> {
  if (path !== undefined) return { name: basename(path), data: await readOriginal(path, round) };
  const size = { grid: round.grid, userCount: USERS, days: DAYS, slotsPerDay: round.calendar.slotsPerDay };
  return { name: "a synthetic population", data: generatePopulation(size, seed).original };
}
