import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import type { AnonymizerSettings } from "../../lib/core/anonymizers/anonymize.ts";
import { originalTracesReader } from "../../lib/core/formats/original-traces.ts";
import { readBytes } from "../../lib/core/formats/read-bytes.ts";
import { referenceTracesReader } from "../../lib/core/formats/reference-traces.ts";
import type { Traces } from "../../lib/core/formats/traces.ts";
import { type Grid, regionCount, TOKYO_GRID } from "../../lib/core/grid/grid.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Folder of data that is not committed, beside the project. */
export const SHARED = resolve(ROOT, "../shared");

/** Seeds of the golden outputs. */
export const GOLDEN_SEEDS = { anonymizer: 1, shuffle: 11, attack: 7 } as const;

/** The grid of the real Osaka sets. */
export const OSAKA_GRID: Grid = {
  ...TOKYO_GRID,
  latitudeMin: 34.64,
  latitudeMax: 34.74,
  longitudeMin: 135.44,
  longitudeMax: 135.56,
};

/** Golden population: its files, with the official programs' outputs for it. */
export interface GoldenPopulation {
  readonly name: string;
  readonly grid: Grid;
  readonly referencePath: string;
  readonly originalPath: string;
  /** One folder of outputs for each anonymizer. */
  readonly sets: readonly GoldenSet[];
}

/** Golden set: the official programs' outputs for one anonymized set. */
export interface GoldenSet {
  /** The folder's name, e.g. `A2-MRLH_1_1_0.5`. */
  readonly name: string;
  readonly directory: string;
  readonly settings: AnonymizerSettings;
  /** A file's bytes by its plain name, e.g. `anotraces.csv`; unpacked if it is gzipped. */
  read(fileName: string): Uint8Array;
  /** The evaluators' numbers by name, e.g. `s_U`, `s_I I2-VisitProb`. */
  scores(): ReadonlyMap<string, number>;
}

/** All golden populations: the committed one, and the real one if its data are present; prints what it skips. */
export function goldenPopulations(): GoldenPopulation[] {
  const small = join(ROOT, "test/golden/data/small");
  const populations = [population("small", TOKYO_GRID, small, small)];
  const osaka = join(SHARED, "golden/osaka");
  if (existsSync(osaka)) populations.push(population("osaka", OSAKA_GRID, osaka, join(SHARED, "data/osaka")));
  else process.stderr.write(`skipped: golden outputs of the Osaka set, since ${osaka} is absent\n`);
  return populations;
}

/** Reads R and O of a golden population. */
export function readPopulation(golden: GoldenPopulation): { reference: Traces; original: Traces } {
  const options = { regionCount: regionCount(golden.grid) };
  const reference = readBytes(referenceTracesReader(options), readFileSync(golden.referencePath));
  const original = readBytes(originalTracesReader(options), readFileSync(golden.originalPath));
  if (!reference.ok || !original.ok) throw new Error(`golden population ${golden.name} cannot be read`);
  return { reference: reference.value, original: original.value };
}

function population(name: string, grid: Grid, outputs: string, traces: string): GoldenPopulation {
  const folders = readdirSync(outputs, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return {
    name,
    grid,
    referencePath: join(traces, "reftraces_team001_data01_IDP.csv"),
    originalPath: join(traces, "orgtraces_team001_data01_IDP.csv"),
    sets: folders.map((folder) => goldenSet(folder.name, join(outputs, folder.name))),
  };
}

function goldenSet(name: string, directory: string): GoldenSet {
  const read = (fileName: string) => readPlain(join(directory, fileName));
  const scores = () => {
    const lines = readFileSync(join(directory, "scores.txt"), "utf8").trim().split("\n");
    return new Map(
      lines.map((line) => {
        const blank = line.lastIndexOf(" ");
        return [line.slice(0, blank), Number(line.slice(blank + 1))];
      }),
    );
  };
  return { name, directory, settings: settingsOf(name), read, scores };
}

/** Reads a file by its plain name; unpacks it if it is stored as `NAME.gz`. */
export function readPlain(path: string): Uint8Array {
  return existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
}

/** Anonymizer settings from a folder name such as `A2-MRLH_1_1_0.5`. */
export function settingsOf(folder: string): AnonymizerSettings {
  const [name, ...rest] = folder.split("_");
  const [a, b, c] = rest.map(Number);
  if (name === "A2-MRLH") return { name, muX: a, muY: b, lambda: c };
  if (name === "A3-kRR") return { name, epsilon: a };
  if (name === "A4-PL") return { name, l: a, r: b };
  if (name === "A5-YA") return { name, p: a };
  if (name === "A1-none") return { name };
  throw new Error(`unknown golden folder ${folder}`);
}
