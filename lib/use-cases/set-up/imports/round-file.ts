import { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { describeJsonFault, type JsonFault, jsonFault } from "../../../common/json-text/json-fault.ts";
import { lineOfJsonPath } from "../../../common/json-text/json-line.ts";
import { readUtf8 } from "../../../common/utf8-text.ts";
import { fieldErrorsOf, fieldReasonsOf, parseInput } from "../../../common/validation.ts";
import { DESCRIBING } from "../../../contest/describing-settings.ts";
import { type RoundFacts, withRoundFile } from "../../../contest/round-facts.ts";
import {
  newRoundSettingsSchema,
  type RoundSettings,
  roundSettingsSchema,
} from "../../../contest/round-settings.ts";
import type { FileReason } from "../../uploads/import-file.ts";
import { IMPORT_LIMITS, type ImportFile, readSmallFile } from "../../uploads/import-file.ts";
import type { ImportedFileReport } from "./report.ts";

/** The result of reading a `round.json`; `facts` is null if it is invalid. */
export interface CheckedRoundFile {
  readonly facts: RoundFacts | null;
  readonly report: ImportedFileReport;
}

/**
 * Reads a `round.json`.
 * @param settings of the round; they apply to everything that the file does not specify
 * @throws UserError `too_large` (413)
 */
export async function readRoundFile(file: ImportFile, settings: RoundSettings): Promise<CheckedRoundFile> {
  const { path } = file;
  const bad = (reason: FileReason): CheckedRoundFile => ({
    facts: null,
    report: { path, outcome: "bad", reason, errorCount: 1, errors: [] },
  });
  const read = readUtf8(await readSmallFile(file, IMPORT_LIMITS.roundBytes));
  if (!read.ok) return bad(notUtf8(read.line));
  const { text } = read;
  const fault = jsonFault(text);
  if (fault) return bad(notJson(fault));
  const given = z.record(z.string(), z.unknown()).safeParse(JSON.parse(text));
  if (!given.success) return bad(NO_SETTINGS);
  try {
    const facts = factsIn(given.data, settings);
    return { facts, report: { path, outcome: "good", reason: null, errorCount: 0, errors: [] } };
  } catch (error) {
    if (error instanceof UserError) return bad(reasonOf(error, text));
    throw error;
  }
}

const NO_SETTINGS: FileReason = {
  code: "no_settings",
  message: "line 1: expected a JSON object of a round's settings",
  params: { line: "1" },
};

function notUtf8(line: number): FileReason {
  return {
    code: "not_utf8",
    message: `line ${line}: the file is not UTF-8 text`,
    params: { line: String(line) },
  };
}

function notJson(fault: JsonFault): FileReason {
  const message = `line ${fault.line}: ${describeJsonFault(fault)}`;
  const line = String(fault.line);
  if (fault.found === null) return { code: "json_ends", message, params: { line } };
  return { code: "not_json", message, params: { line, found: fault.found } };
}

/** @throws UserError as `parseInput` does */
function factsIn(given: Readonly<Record<string, unknown>>, settings: RoundSettings): RoundFacts {
  const names = DESCRIBING.filter((name) => given[name] !== undefined);
  const stated = Object.fromEntries(names.map((name) => [name, given[name]]));
  const schema = "hospitalRegionIds" in stated ? newRoundSettingsSchema : roundSettingsSchema;
  const whole = parseInput(schema, withRoundFile(settings, stated));
  return Object.fromEntries(names.map((name) => [name, whole[name]]));
}

/** The first invalid field, with its line and what is expected. */
function reasonOf(error: UserError, text: string): FileReason {
  const [field] = Object.keys(fieldErrorsOf(error));
  const { code, params } = fieldReasonsOf(error)[field];
  const facts = Object.entries(params).map(([name, value]) => [name, String(value)]);
  const line = lineOfJsonPath(text, jsonPath(field));
  return {
    code: "bad_setting",
    message: `line ${line}: ${error.message}`,
    params: { ...Object.fromEntries(facts), line: String(line), field, why: code },
  };
}

/** The path of a field name: keys of the settings contain no dots, and indexes are numbers. */
function jsonPath(field: string): (string | number)[] {
  return field.split(".").map((part) => (/^[0-9]+$/.test(part) ? Number(part) : part));
}
