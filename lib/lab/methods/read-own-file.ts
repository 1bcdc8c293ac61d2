import { readUtf8 } from "../../common/utf8-text.ts";
import { PWS_2019_PRELIMINARY } from "../../contest/pws-2019-settings.ts";
import { originalTracesReader } from "../../core/formats/original-traces.ts";
import type { Traces } from "../../core/formats/traces.ts";
import { type Grid, regionCount } from "../../core/grid/grid.ts";
import { type AdultRecord, readAdultInSteps } from "../adult/read-adult.ts";
import { isPeopleFlow, peopleFlowInSteps } from "../location-ldp/people-flow.ts";
import { readWardPopulations } from "../location-ldp/read-ward-populations.ts";
import { TOKYO_GRID_WARDS, wardsOfTokyoGrid } from "../location-ldp/region-wards.ts";
import type { WardPopulation } from "../location-ldp/ward-populations.ts";
import { tooFewRows } from "../reading/explain-cell.ts";
import {
  badLabFile,
  EMPTY_FILE,
  isBlank,
  LabFileErrors,
  type LabFileResult,
  type LabRowError,
  MOST_COUNTED_ERRORS,
} from "../reading/lab-file-errors.ts";
import { lineLongerThan } from "../reading/lines.ts";
import { type PointTable, readPointsInSteps } from "../reading/read-points.ts";
import { type PositionTable, readPositionsInSteps } from "../reading/read-positions.ts";
import { runSteps, type Steps } from "../reading/steps.ts";
import type { OwnFileKind } from "./own-file-kinds.ts";

const LEAST_RECORDS = 2;
/** How many bytes a line of a table may have: splitting a longer one into cells would hold up other work. */
const LONGEST_LINE = 10_000;
/** How many bytes of traces are read in one step. */
const STEP_BYTES = 1 << 16;

/** The contents of a user's file. `size` is the quantity with which the cost of a run grows. */
export type OwnData = { readonly size: number } & (
  | { readonly kind: "adult"; readonly records: readonly AdultRecord[] }
  | { readonly kind: "wardPopulations"; readonly populations: readonly WardPopulation[] }
  | { readonly kind: "originalTraces"; readonly traces: Traces }
  | { readonly kind: "points"; readonly table: PointTable }
  | { readonly kind: "positions"; readonly positions: PositionTable }
);

/** The grid of users' traces: the Tokyo grid of PWS Cup 2019. */
export function ownFileGrid(): Grid {
  return PWS_2019_PRELIMINARY.grid;
}

/**
 * Reads a user's file, given as a whole.
 * @param fileName the file's name in error messages
 * @throws UserError `bad_lab_file` (422): the first 20 errors with their lines in `detail.errors`, their number in `detail.errorCount`
 */
export function readOwnFile(kind: OwnFileKind, bytes: Uint8Array, fileName: string): OwnData {
  return runSteps(readOwnFileInSteps(kind, bytes, fileName));
}

/** Does what {@link readOwnFile} does in short steps, for a process that answers requests meanwhile. */
export function* readOwnFileInSteps(kind: OwnFileKind, bytes: Uint8Array, fileName: string): Steps<OwnData> {
  if (kind === "originalTraces") {
    const traces = goodOrRefused(yield* readTraces(bytes, fileName));
    return { kind, traces, size: traces.regions.length };
  }
  const text = textOf(bytes, fileName);
  switch (kind) {
    case "adult": {
      const records = goodOrRefused(yield* readRecords(text, fileName));
      return { kind, records, size: records.length };
    }
    case "wardPopulations": {
      const populations = goodOrRefused(yield* readPeopleInSteps(text, fileName));
      const people = populations.reduce((sum, time) => sum + time.people.reduce((a, b) => a + b, 0), 0);
      return { kind, populations, size: people * populations[0].wards.length };
    }
    case "points": {
      const table = goodOrRefused(yield* readPointsInSteps(text, fileName));
      return { kind, table, size: table.colors.length };
    }
    case "positions": {
      const positions = goodOrRefused(yield* readPositionsInSteps(text, fileName));
      return { kind, positions, size: positions.circles.x.length };
    }
  }
}

function goodOrRefused<T>(result: LabFileResult<T>): T {
  if (result.ok) return result.value;
  throw badLabFile(result);
}

function textOf(bytes: Uint8Array, fileName: string): string {
  const long = lineLongerThan(LONGEST_LINE, bytes);
  if (long !== undefined)
    throw badLabFile(new LabFileErrors(fileName).only({ line: long, ...LINE_TOO_LONG }));
  const read = readUtf8(bytes);
  if (read.ok && isBlank(read.text)) throw badLabFile(new LabFileErrors(fileName).only(EMPTY_FILE));
  if (read.ok) return read.text;
  throw badLabFile(new LabFileErrors(fileName).only({ line: read.line, ...NOT_UTF8 }));
}

const NOT_UTF8: LabRowError = {
  code: "not_utf8",
  expected: "UTF-8 text",
  found: "another encoding",
  text: "the file is not UTF-8 text",
};

const LINE_TOO_LONG: LabRowError = {
  code: "line_too_long",
  expected: `at most ${LONGEST_LINE} bytes`,
  found: "more",
  text: `expected a row of at most ${LONGEST_LINE} bytes, found a longer line; a line break may be missing`,
  params: { max: LONGEST_LINE },
};

function* readTraces(bytes: Uint8Array, fileName: string): Steps<LabFileResult<Traces>> {
  const reader = originalTracesReader({ regionCount: regionCount(ownFileGrid()), fileName });
  for (let at = 0; at < bytes.length && reader.errorCount < MOST_COUNTED_ERRORS; at += STEP_BYTES) {
    yield;
    reader.push(bytes.subarray(at, at + STEP_BYTES));
  }
  return reader.finish();
}

/** Reads populations by ward, or a people-flow extract on the Tokyo grid; the header tells which it is. */
export function readPeople(text: string, fileName: string): LabFileResult<WardPopulation[]> {
  return runSteps(readPeopleInSteps(text, fileName));
}

function* readPeopleInSteps(text: string, fileName: string): Steps<LabFileResult<WardPopulation[]>> {
  if (!isPeopleFlow(text)) return yield* readWardPopulations(text, fileName);
  return yield* peopleFlowInSteps(text, wardsOfTokyoGrid(), TOKYO_GRID_WARDS, fileName);
}

function* readRecords(text: string, fileName: string): Steps<LabFileResult<AdultRecord[]>> {
  const result = yield* readAdultInSteps(text, fileName);
  if (!result.ok || result.value.length >= LEAST_RECORDS) return result;
  const error = tooFewRows(LEAST_RECORDS, result.value.length);
  return new LabFileErrors(fileName).only({ line: 1, ...error });
}
