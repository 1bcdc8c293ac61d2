import { basename } from "node:path";
import type { Traces } from "../core/formats/traces.ts";
import { givenAdult, givenTraces, type Named } from "../lab/adult/given-data.ts";
import { type AdultRecord, readAdult } from "../lab/adult/read-adult.ts";
import { peopleFlowPopulations } from "../lab/location-ldp/people-flow.ts";
import { readWardOutlines, wardsOfRegions } from "../lab/location-ldp/ward-outlines.ts";
import type { WardPopulation } from "../lab/location-ldp/ward-populations.ts";
import { readPeople } from "../lab/methods/read-own-file.ts";
import type { MethodData } from "../lab/methods/report-of-method.ts";
import { isBlank, type LabFileResult } from "../lab/reading/lab-file-errors.ts";
import { type PointTable, readPoints } from "../lab/reading/read-points.ts";
import { type PositionTable, readPositions } from "../lab/reading/read-positions.ts";
import { bilingual } from "../lab/report/lab-text.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";
import { describeFailure, readText } from "./files.ts";
import type { Round } from "./round.ts";
import { readOriginal } from "./trace-files.ts";

/**
 * Reads and joins the files of the Adult data set, or generates a similar table if none is given.
 * @throws InvalidInputError if the files have fewer than two complete records
 */
export function adultRecords(paths: readonly string[], seed: number): Named<AdultRecord[]> {
  if (paths.length === 0) return givenAdult(seed);
  const data = paths.flatMap((path) => goodOrRefused(readAdult(labText(path), basename(path))));
  const names = paths.map((path) => basename(path)).join(", ");
  if (data.length < 2) {
    throw new InvalidInputError(
      `${names} line 1: expected at least two complete records, found ${data.length}`,
    );
  }
  return { name: `UCI Adult (${names})`, data };
}

/**
 * Reads the number of people by time and ward: from a file of such numbers, to use in place of the published ones, or from a
 * people-flow extract and the wards' outlines, to use beside them.
 * @throws UsageError if only one file of the second form is given, or both forms
 */
export function wardPopulations(
  {
    people,
    peopleFlow,
    wards,
  }: { readonly people?: string; readonly peopleFlow?: string; readonly wards?: string },
  round: Round,
): MethodData["location-ldp"] {
  if (people === undefined) return { beside: wardExtract(peopleFlow, wards, round) };
  if ((peopleFlow ?? wards) !== undefined) {
    throw new UsageError("--people replaces --people-flow and --wards: give one or the other");
  }
  return {
    own: { name: basename(people), data: goodOrRefused(readPeople(labText(people), basename(people))) },
  };
}

function wardExtract(
  peopleFlow: string | undefined,
  wards: string | undefined,
  round: Round,
): Named<WardPopulation[]> | undefined {
  if ((peopleFlow === undefined) !== (wards === undefined)) {
    throw new UsageError("--people-flow and --wards belong together");
  }
  if (peopleFlow === undefined || wards === undefined) return undefined;
  const outlines = readWardOutlines(readText(wards), basename(wards));
  const data = goodOrRefused(
    peopleFlowPopulations(
      labText(peopleFlow),
      wardsOfRegions(outlines, round.grid),
      outlines.map(({ ward }) => ward),
      basename(peopleFlow),
    ),
  );
  const name = bilingual(
    `people-flow extract ${basename(peopleFlow)} by ward`,
    `疑似人流データ ${basename(peopleFlow)}（区別）`,
  );
  return { name, data };
}

/** Reads original traces, or generates those of a synthetic population if no path is given. */
export async function labTraces(
  path: string | undefined,
  seed: number,
  round: Round,
): Promise<Named<Traces>> {
  if (path !== undefined) return { name: basename(path), data: await readOriginal(path, round) };
  return givenTraces(round.grid, round.calendar.slotsPerDay, seed);
}

/** Reads records with numeric quasi-identifiers and a sensitive value. */
export function pointTable(path: string): Named<PointTable> {
  return { name: basename(path), data: goodOrRefused(readPoints(labText(path), basename(path))) };
}

/** Reads positions with their errors. */
export function positionTable(path: string): Named<PositionTable> {
  return { name: basename(path), data: goodOrRefused(readPositions(labText(path), basename(path))) };
}

/** Reads a table's text. @throws InvalidInputError if it is blank */
export function labText(path: string): string {
  const text = readText(path);
  if (isBlank(text)) throw new InvalidInputError(`${basename(path)} line 1: the file is empty`);
  return text;
}

/** Returns a valid file's value. @throws InvalidInputError with a refused file's first errors and their number */
export function goodOrRefused<T>(result: LabFileResult<T>): T {
  if (result.ok) return result.value;
  throw new InvalidInputError(describeFailure(result));
}
