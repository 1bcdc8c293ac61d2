import { gridOf, PWS_2019_PRELIMINARY } from "../../contest/round-settings.ts";
import { originalTracesReader } from "../../core/formats/original-traces.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { type Grid, regionCount } from "../../core/grid/grid.ts";
import { UserError } from "../../errors.ts";
import { type AdultRecord, readAdult } from "../adult/read-adult.ts";
import { isPeopleFlow, peopleFlowPopulations } from "../location-ldp/people-flow.ts";
import { TOKYO_GRID_WARDS, wardsOfTokyoGrid } from "../location-ldp/region-wards.ts";
import type { WardPopulation } from "../location-ldp/ward-populations.ts";
import type { OwnFileKind } from "../methods/own-file-kinds.ts";
import { badLabFile } from "./line-errors.ts";
import { type PointTable, readPoints } from "./read-points.ts";
import { type PositionTable, readPositions } from "./read-positions.ts";
import { readWardPopulations } from "./read-ward-populations.ts";

/** What a file of one's own held; `size` is what the cost grows with. */
export type OwnData = { readonly size: number } & (
  | { readonly kind: "adult"; readonly records: readonly AdultRecord[] }
  | { readonly kind: "wardPopulations"; readonly populations: readonly WardPopulation[] }
  | { readonly kind: "originalTraces"; readonly traces: Traces }
  | { readonly kind: "points"; readonly table: PointTable }
  | { readonly kind: "positions"; readonly positions: PositionTable }
);

/** The grid that a visitor's traces lie on: Tokyo's, of PWS Cup 2019. */
export function ownFileGrid(): Grid {
  return gridOf(PWS_2019_PRELIMINARY);
}

/**
 * Reads a whole file of one's own.
 * @param fileName how errors name it
 * @throws UserError `bad_lab_file` (422): the first 20 errors with their lines in `detail.errors`, the total in `detail.errorCount`
 */
export function readOwnFile(kind: OwnFileKind, bytes: Uint8Array, fileName: string): OwnData {
  switch (kind) {
    case "adult": {
      const records = readAdultRecords(textOf(bytes, fileName), fileName);
      return { kind, records, size: records.length };
    }
    case "wardPopulations": {
      const populations = readPeople(textOf(bytes, fileName), fileName);
      const people = populations.reduce((sum, time) => sum + time.people.reduce((a, b) => a + b, 0), 0);
      return { kind, populations, size: people * populations[0].wards.length };
    }
    case "originalTraces": {
      const traces = readTraces(bytes, fileName);
      return { kind, traces, size: traces.regions.length };
    }
    case "points": {
      const table = readPoints(textOf(bytes, fileName), fileName);
      return { kind, table, size: table.colors.length };
    }
    case "positions": {
      const positions = readPositions(textOf(bytes, fileName), fileName);
      return { kind, positions, size: positions.circles.x.length };
    }
  }
}

function textOf(bytes: Uint8Array, fileName: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badLabFile([`${fileName} line 1: the file is not UTF-8 text`], 1);
  }
}

function readTraces(bytes: Uint8Array, fileName: string): Traces {
  const reader = originalTracesReader({ regionCount: regionCount(ownFileGrid()), fileName });
  reader.push(bytes);
  const result = reader.finish();
  if (result.ok) return result.value;
  throw badLabFile(
    result.errors.map(({ message }) => message),
    result.errorCount,
  );
}

/** Populations by ward, or a people-flow extract on the Tokyo grid, told apart by their header. */
function readPeople(text: string, fileName: string): WardPopulation[] {
  if (!isPeopleFlow(text)) return readWardPopulations(text, fileName);
  const populations = asLabFile(() =>
    peopleFlowPopulations(text, wardsOfTokyoGrid(), TOKYO_GRID_WARDS, fileName),
  ).filter(({ people }) => people.some((count) => count > 0));
  if (populations.length > 0) return populations;
  throw badLabFile([`${fileName} line 1: nobody is in any ward at 8, 11, 14, 17, 20 or 23 o'clock`], 1);
}

/** Some readers join their errors into one message, for the command line. */
function asLabFile<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const { errorCount } = error.detail;
    const lines = error.message.split("\n").filter((line) => line.includes(" line "));
    throw badLabFile(lines, typeof errorCount === "number" ? errorCount : lines.length);
  }
}

function readAdultRecords(text: string, fileName: string): AdultRecord[] {
  const records = asLabFile(() => readAdult(text, fileName));
  if (records.length < 2) throw badLabFile([`${fileName} line 1: expected at least two complete records`], 1);
  return records;
}
