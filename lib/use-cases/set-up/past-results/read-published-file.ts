import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { describeJsonFault, jsonFault } from "../../../common/json-text/json-fault.ts";
import { explainUnknownKeys, pathsOf } from "../../../common/unknown-keys.ts";
import { readUtf8 } from "../../../common/utf8-text.ts";
import { jsonLines } from "./json-lines.ts";
import {
  type PublishedFile,
  type PublishedSums,
  publishedFileSchema,
  publishedSumsSchema,
  renameMinimum,
} from "./published-file.ts";
import type { PublishedRoundName } from "./published-rounds.ts";
import { isWorkbook, readPublishedWorkbook } from "./published-workbook.ts";
import type { UncheckedFile } from "./unchecked-file.ts";

const SHOWN_ERRORS = 20;

/** A round's checked results. */
export interface PublishedRound {
  /** Which round of 2019 it is, where the file has several; else null. */
  readonly of: PublishedRoundName | null;
  readonly file: PublishedFile;
  /** How many sets' lowest s_T was labelled `SecI`, as in the published final of 2019. */
  readonly renamed: number;
}

/** A checked file. */
interface ReadPublishedFile {
  /** One, or several in order. */
  readonly rounds: readonly PublishedRound[];
  /** The sums over several rounds; null for one. */
  readonly sums: PublishedSums | null;
}

/**
 * Reads a file of published results: a round's JSON, or a workbook as PWS Cup 2019 published its results.
 * @param name the file's name in messages
 * @throws UserError `invalid_results` (422) with the first 20 errors, each with its place and path, and the number of all
 */
export async function readPublishedFile(name: string, bytes: Uint8Array): Promise<ReadPublishedFile> {
  const { rounds, sums } = isWorkbook(bytes)
    ? await readPublishedWorkbook(name, bytes)
    : { rounds: [{ of: null, unchecked: readJson(name, bytes) }], sums: null };
  const errors: string[] = [];
  const check = <T>(schema: z.ZodType<T>, unchecked: UncheckedFile): T[] => {
    const { data, errors: found } = checkFile(schema, unchecked);
    errors.push(...found.map((error) => `${name} ${error}`));
    return data === undefined ? [] : [data];
  };
  const read = rounds.flatMap(({ of, unchecked }) => {
    const renamed = renameMinimum(unchecked.value);
    return check(publishedFileSchema, unchecked).map((file) => ({ of, file, renamed }));
  });
  const [readSums = null] = sums ? check(publishedSumsSchema, sums) : [];
  if (errors.length === 0) return { rounds: read, sums: readSums };
  const shown = errors.slice(0, SHOWN_ERRORS);
  const more = errors.length > shown.length ? [`${name}: ${errors.length} errors in all`] : [];
  throw new UserError("invalid_results", [...shown, ...more].join("\n"), 422, { errors: shown });
}

function checkFile<T>(schema: z.ZodType<T>, { value, faults, placeOf }: UncheckedFile) {
  const { data, error } = schema.safeParse(value, { error: explainUnknownKeys });
  const issues = (error?.issues ?? []).flatMap(flatten).map(({ path, message }) => {
    const where = path.length === 0 ? "" : `${path.join(".")}: `;
    return `${placeOf(path)}: ${where}${message}`;
  });
  return { data, errors: [...faults, ...issues] };
}

function readJson(name: string, bytes: Uint8Array): UncheckedFile {
  const read = readUtf8(bytes);
  if (!read.ok)
    throw new UserError("invalid_results", `${name} line ${read.line}: this is not UTF-8 text`, 422);
  const { text } = read;
  const value = parseJson(name, text);
  const lines = jsonLines(text);
  return {
    value,
    placeOf: (path) => `line ${lines.lineOf(path)}`,
    faults: lines.repeated.map(({ path, line }) => `line ${line}: ${path}: stands here twice`),
  };
}

function parseJson(name: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = jsonFault(text);
    if (fault === null) throw error;
    const message = `${name} line ${fault.line}: this is ${describeJsonFault(fault)}`;
    throw new UserError("invalid_results", message, 422);
  }
}

/** The paths that an issue is about, each with its message; Zod nests the issues of an invalid record key one level deeper. */
function flatten(issue: z.core.$ZodIssue): { path: PropertyKey[]; message: string }[] {
  if (issue.code === "unrecognized_keys")
    return pathsOf(issue).map((path) => ({ path, message: issue.message }));
  if (issue.code !== "invalid_key") return [issue];
  return issue.issues.map((inner) => ({ path: issue.path, message: inner.message }));
}
