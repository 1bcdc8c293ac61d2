import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type AnonymizerSettings, anonymizerTitle } from "../../lib/core/anonymizers/anonymize.ts";
import { readRegionInfo } from "../../lib/core/formats/info-region.ts";
import type { FormatReader } from "../../lib/core/formats/line-reader.ts";
import { originalTracesReader } from "../../lib/core/formats/original-traces.ts";
import { publicTracesReader } from "../../lib/core/formats/public-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../lib/core/formats/reference-traces.ts";
import type { PublicTraces, Traces } from "../../lib/core/formats/traces.ts";
import { generatePopulation } from "../../lib/core/generate/generate-population.ts";
import { type Grid, regionCount, TOKYO_GRID, TOKYO_HOSPITAL_REGION_IDS } from "../../lib/core/grid/grid.ts";
import { GOLDEN_ANONYMIZERS } from "../golden-anonymizers.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const SHARED = resolve(ROOT, "../shared");
const REFERENCE = "reftraces_team001_data01_IDP.csv";
const ORIGINAL = "orgtraces_team001_data01_IDP.csv";

/** One anonymized set to attack. */
export interface MeasuredCase {
  readonly name: string;
  readonly grid: Grid;
  /** 0-based. */
  readonly hospitalRegions: readonly number[];
  readonly reference: Traces;
  readonly original: Traces;
  readonly anonymizer: AnonymizerSettings;
}

/** The sets of a group; none if their data is absent. */
export function measuredCases(group: string): MeasuredCase[] {
  const population = populationOf(group);
  if (population === undefined) return [];
  return GOLDEN_ANONYMIZERS.map((anonymizer) => ({
    ...population,
    anonymizer,
    name: anonymizerTitle(anonymizer),
  }));
}

function populationOf(group: string): Omit<MeasuredCase, "anonymizer" | "name"> | undefined {
  const tokyo = { grid: TOKYO_GRID, hospitalRegions: TOKYO_HOSPITAL_REGION_IDS.map((id) => id - 1) };
  if (group === "small")
    return { ...tokyo, ...readPopulation(join(ROOT, "test/golden/data/small"), TOKYO_GRID) };
  if (group === "synthetic20") {
    const size = { grid: TOKYO_GRID, userCount: 2000, days: 20, slotsPerDay: 20 };
    return { ...tokyo, ...generatePopulation(size, 1) };
  }
  const folder = join(SHARED, "data/osaka");
  if (!existsSync(folder)) {
    process.stderr.write(`skipped: ${folder} is absent\n`);
    return undefined;
  }
  const info = readRegionInfo(readFileSync(join(folder, "info_region.csv")));
  if (!info.ok) throw new Error(`${folder}/info_region.csv cannot be read`);
  const { grid, hospitalRegionIds } = info.value;
  return { grid, hospitalRegions: hospitalRegionIds.map((id) => id - 1), ...readPopulation(folder, grid) };
}

/** A set of the preliminary round, for which no original traces were published. */
export interface PreliminaryTeam {
  readonly team: string;
  readonly reference: Traces;
  readonly publicTraces: PublicTraces;
}

/** The four teams whose sets are available. */
export function preliminaryTeams(): PreliminaryTeam[] {
  const folder = join(SHARED, "data/tokyo-preliminary");
  if (!existsSync(folder)) {
    process.stderr.write(`skipped: ${folder} is absent\n`);
    return [];
  }
  return ["000", "001", "003", "009"].map((team) => {
    const regions = { regionCount: regionCount(TOKYO_GRID) };
    const reference = read(folder, `reftraces_team${team}_data01_IDP.csv`, referenceTracesReader(regions));
    const { userCount, eventsPerUser } = reference;
    const size = { ...regions, userCount, eventsPerUser };
    return {
      team,
      reference,
      publicTraces: read(folder, `pubtraces_team${team}_data01_IDP.csv`, publicTracesReader(size)),
    };
  });
}

function readPopulation(folder: string, grid: Grid): { reference: Traces; original: Traces } {
  const options = { regionCount: regionCount(grid) };
  return {
    reference: read(folder, REFERENCE, referenceTracesReader(options)),
    original: read(folder, ORIGINAL, originalTracesReader(options)),
  };
}

function read<T>(folder: string, fileName: string, reader: FormatReader<T>): T {
  const result = readBytes(reader, readFileSync(join(folder, fileName)));
  if (!result.ok) throw new Error(`${fileName}: ${result.errors[0].message}`);
  return result.value;
}
