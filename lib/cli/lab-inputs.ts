import { basename } from "node:path";
import type { Traces } from "../core/formats/traces.ts";
import { type AdultRecord, readAdult } from "../lab/adult/read-adult.ts";
import { givenAdult, givenTraces, type Named } from "../lab/given-data.ts";
import { peopleFlowPopulations } from "../lab/location-ldp/people-flow.ts";
import { readWardOutlines, wardsOfRegions } from "../lab/location-ldp/ward-outlines.ts";
import type { WardPopulation } from "../lab/location-ldp/ward-populations.ts";
import { isBlank, type LabFileResult } from "../lab/own-file/lab-file-errors.ts";
import { readPeople } from "../lab/own-file/read-own-file.ts";
import { type PointTable, readPoints } from "../lab/own-file/read-points.ts";
import { type PositionTable, readPositions } from "../lab/own-file/read-positions.ts";
import { both, type LabText } from "../lab/report/lab-text.ts";
import { InvalidInputError, UsageError } from "./explain-error.ts";
import { describeFailure, readText } from "./files.ts";
import type { Round } from "./round.ts";
import { readOriginal } from "./trace-files.ts";

/**
 * Adult's files joined, or a table like it if none is given.
 * @throws InvalidInputError where they hold fewer than two complete records
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

/** Populations by ward beside the published ones, and where they come from. */
type NamedPopulations = { readonly name: LabText; readonly populations: WardPopulation[] } | undefined;

/**
 * People by time and ward from a file of them, or of a people-flow extract and the wards' outlines.
 * @throws UsageError if of these two one alone is given, or both ways are
 */
export function wardPopulations(
  {
    people,
    peopleFlow,
    wards,
  }: { readonly people?: string; readonly peopleFlow?: string; readonly wards?: string },
  round: Round,
): NamedPopulations {
  if (people === undefined) return wardExtract(peopleFlow, wards, round);
  if ((peopleFlow ?? wards) !== undefined) {
    throw new UsageError("--people stands in place of --people-flow and --wards");
  }
  const populations = goodOrRefused(readPeople(labText(people), basename(people)));
  return { name: basename(people), populations };
}

function wardExtract(
  peopleFlow: string | undefined,
  wards: string | undefined,
  round: Round,
): NamedPopulations {
  if ((peopleFlow === undefined) !== (wards === undefined)) {
    throw new UsageError("--people-flow and --wards belong together");
  }
  if (peopleFlow === undefined || wards === undefined) return undefined;
  const outlines = readWardOutlines(readText(wards), basename(wards));
  const populations = goodOrRefused(
    peopleFlowPopulations(
      labText(peopleFlow),
      wardsOfRegions(outlines, round.grid),
      outlines.map(({ ward }) => ward),
      basename(peopleFlow),
    ),
  );
  const name = both(
    `the people-flow extract ${basename(peopleFlow)} by ward`,
    `区別の疑似人流データ ${basename(peopleFlow)}`,
  );
  return { name, populations };
}

/** Original traces from a file, or of a synthetic population. */
export async function labTraces(
  path: string | undefined,
  seed: number,
  round: Round,
): Promise<Named<Traces>> {
  if (path !== undefined) return { name: basename(path), data: await readOriginal(path, round) };
  return givenTraces(round.grid, round.calendar.slotsPerDay, seed);
}

/** Records with numeric quasi-identifiers and a sensitive value. */
export function pointTable(path: string): Named<PointTable> {
  return { name: basename(path), data: goodOrRefused(readPoints(labText(path), basename(path))) };
}

/** Positions with errors. */
export function positionTable(path: string): Named<PositionTable> {
  return { name: basename(path), data: goodOrRefused(readPositions(labText(path), basename(path))) };
}

/** A table's text. @throws InvalidInputError where there is none */
function labText(path: string): string {
  const text = readText(path);
  if (isBlank(text)) throw new InvalidInputError(`${basename(path)} line 1: the file is empty`);
  return text;
}

/** @throws InvalidInputError with a refused file's first errors and their number */
function goodOrRefused<T>(result: LabFileResult<T>): T {
  if (result.ok) return result.value;
  throw new InvalidInputError(describeFailure(result));
}
