import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { readRegionInfo } from "../../lib/core/formats/info-region.ts";
import type { FormatReader } from "../../lib/core/formats/line-reader.ts";
import { originalTracesReader } from "../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../lib/core/formats/reference-traces.ts";
import { fitMobilityModel } from "../../lib/core/generate/fitted/fit-mobility-model.ts";
import { modelPeople } from "../../lib/core/generate/fitted/model-people.ts";
import { cityPeople } from "../../lib/core/generate/generate-population.ts";
import { drawPopulation, type PeopleModel, type Population } from "../../lib/core/generate/people.ts";
import { type Grid, regionCount } from "../../lib/core/grid/grid.ts";
import { Mt19937 } from "../../lib/core/random/mt19937.ts";

const FOLDER = resolve(import.meta.dirname, "../../../shared/data/osaka");
const SLOTS_PER_DAY = 20;
const USERS = 2000;
const SETS = ["team001_data01_IDP", "team001_data02_TRP", "team002_data01_IDP", "team002_data02_TRP"];

/** The grid and hospital regions of all the populations. */
export interface Place {
  readonly grid: Grid;
  /** 0-based. */
  readonly hospitalRegions: readonly number[];
}

/** Draws 2000 people with the given number of days in R, and in O. */
type Draw = (days: number, seed: number) => Population;

/** The real sets: two teams, IDP and TRP. */
export function readOsaka(): { place: Place; sets: Population[] } {
  const info = readRegionInfo(readFileSync(join(FOLDER, "info_region.csv")));
  if (!info.ok) throw new Error(info.errors[0].message);
  const { grid, hospitalRegionIds } = info.value;
  const options = { regionCount: regionCount(grid) };
  const sets = SETS.map((set) => ({
    reference: read(`reftraces_${set}.csv`, referenceTracesReader(options)),
    original: read(`orgtraces_${set}.csv`, originalTracesReader(options)),
  }));
  return { place: { grid, hospitalRegions: hospitalRegionIds.map((id) => id - 1) }, sets };
}

/** Draws populations as `generate` does without `--like`. */
export function madeUpCity({ grid }: Place): Draw {
  return drawFrom(cityPeople({ grid, slotsPerDay: SLOTS_PER_DAY }));
}

/** Draws populations as `generate --like` does, with a model learnt from the first real set only. */
export function likeOsaka({ place, sets }: ReturnType<typeof readOsaka>): Draw {
  const settings = { regionCount: regionCount(place.grid), slotsPerDay: SLOTS_PER_DAY };
  return drawFrom(modelPeople(fitMobilityModel([sets[0]], settings)));
}

function drawFrom(people: PeopleModel): Draw {
  return (days, seed) => drawPopulation(people, { userCount: USERS, days }, new Mt19937(seed));
}

function read<T>(name: string, reader: FormatReader<T>): T {
  const result = readBytes(reader, readFileSync(join(FOLDER, name)));
  if (!result.ok) throw new Error(result.errors[0].message);
  return result.value;
}
