import { z } from "zod";
import { type RoundSettings, roundSettingsSchema } from "../contest/round-settings.ts";
import { UserError } from "../errors.ts";
import { fieldErrorsOf, fieldReasonsOf, parseInput } from "../validation.ts";
import { IMPORT_LIMITS, type ImportFile, readSmallFile } from "./import-file.ts";
import type { FileReason, ImportedFileReport } from "./report.ts";

/** The settings that data are made for; the others are the organizer's to choose. */
const DESCRIBING = ["grid", "hospitalRegionIds", "calendar", "userCount"] as const;

/** What a `round.json` says of the data beside it, as `tracecup generate` writes it and `--round` takes it. */
export type RoundFacts = Partial<Pick<RoundSettings, (typeof DESCRIBING)[number]>>;

/**
 * The settings with what a `round.json` says put in place. Hospitals are regions of one grid: a file that brings a grid
 * of other regions and names no hospitals leaves none, rather than the same numbers for other places.
 */
export function withRoundFile(settings: RoundSettings, facts: RoundFacts): RoundSettings {
  return { ...settings, ...(losesHospitals(settings, facts) ? { hospitalRegionIds: [] } : {}), ...facts };
}

/** Whether the round's hospitals go because the file's grid has other regions, and the file names none of its own. */
export function losesHospitals({ grid, hospitalRegionIds }: RoundSettings, facts: RoundFacts): boolean {
  if (!facts.grid || facts.hospitalRegionIds || hospitalRegionIds.length === 0) return false;
  const { columns, rows, latitudeMin, latitudeMax, longitudeMin, longitudeMax } = facts.grid;
  const regions = { columns, rows, latitudeMin, latitudeMax, longitudeMin, longitudeMax };
  return Object.entries(regions).some(([name, value]) => grid[name as keyof typeof regions] !== value);
}

/** A `round.json` that was read; no facts if it is bad. */
export interface CheckedRoundFile {
  readonly facts: RoundFacts | null;
  readonly report: ImportedFileReport;
}

/**
 * Reads a `round.json`.
 * @param settings of the round that it goes to, which hold where it says nothing
 * @throws UserError `too_large` (413)
 */
export async function readRoundFile(file: ImportFile, settings: RoundSettings): Promise<CheckedRoundFile> {
  const { path } = file;
  const bad = (reason: FileReason): CheckedRoundFile => ({
    facts: null,
    report: { path, outcome: "bad", reason, errorCount: 1, errors: [] },
  });
  const bytes = await readSmallFile(file, IMPORT_LIMITS.roundBytes);
  const given = z.record(z.string(), z.unknown()).safeParse(jsonIn(bytes));
  if (!given.success) return bad(NO_SETTINGS);
  try {
    const facts = factsIn(given.data, settings);
    return { facts, report: { path, outcome: "good", reason: null, errorCount: 0, errors: [] } };
  } catch (error) {
    if (error instanceof UserError) return bad(reasonOf(error));
    throw error;
  }
}

const NO_SETTINGS: FileReason = {
  code: "no_settings",
  message: "expected a JSON object of a round's settings",
  params: {},
};

/** @throws UserError as `parseInput` does */
function factsIn(given: Readonly<Record<string, unknown>>, settings: RoundSettings): RoundFacts {
  const names = DESCRIBING.filter((name) => given[name] !== undefined);
  const stated = Object.fromEntries(names.map((name) => [name, given[name]]));
  const whole = parseInput(roundSettingsSchema, withRoundFile(settings, stated));
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

/** @returns undefined for what is no JSON */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

/** The first field to blame, with what is expected of it. */
function reasonOf(error: UserError): FileReason {
  const [field] = Object.keys(fieldErrorsOf(error));
  const { code, params } = fieldReasonsOf(error)[field];
  const facts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  return {
    code: "bad_setting",
    message: error.message,
    params: { field, why: code, ...Object.fromEntries(facts) },
  };
}
