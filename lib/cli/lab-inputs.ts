import { basename } from "node:path";
import type { Traces } from "../core/formats/traces.ts";
import { type AdultRecord, readAdult } from "../lab/adult/read-adult.ts";
import { givenAdult, givenTraces, type Named } from "../lab/given-data.ts";
import { peopleFlowPopulations } from "../lab/location-ldp/people-flow.ts";
import { readWardOutlines, wardsOfRegions } from "../lab/location-ldp/ward-outlines.ts";
import type { WardPopulation } from "../lab/location-ldp/ward-populations.ts";
import type { LabFileResult } from "../lab/own-file/lab-file-errors.ts";
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
  const data = paths.flatMap((path) => goodOrRefused(readAdult(readText(path), basename(path))));
  const names = paths.map((path) => basename(path)).join(", ");
  if (data.length < 2) {
    throw new InvalidInputError(
      `${names} line 1: expected at least two complete records, found ${data.length}`,
    );
  }
  return { name: `UCI Adult (${names})`, data };
}

/**
 * People by ward of a people-flow extract, where both files are given.
 * @throws UsageError if one alone is
 */
export function wardExtract(
  peopleFlow: string | undefined,
  wards: string | undefined,
  round: Round,
): { name: LabText; populations: WardPopulation[] } | undefined {
  if ((peopleFlow === undefined) !== (wards === undefined)) {
    throw new UsageError("--people-flow and --wards belong together");
  }
  if (peopleFlow === undefined || wards === undefined) return undefined;
  const outlines = readWardOutlines(readText(wards), basename(wards));
  const populations = goodOrRefused(
    peopleFlowPopulations(
      readText(peopleFlow),
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

/** @throws InvalidInputError with a refused file's first errors and their number */
function goodOrRefused<T>(result: LabFileResult<T>): T {
  if (result.ok) return result.value;
  throw new InvalidInputError(describeFailure(result));
}
