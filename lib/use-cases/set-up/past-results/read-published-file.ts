import type { z } from "zod";
import { UserError } from "../../../common/errors.ts";
import { describeJsonFault, jsonFault } from "../../../common/json-text/json-fault.ts";
import { explainUnknownKeys, pathsOf } from "../../../common/unknown-keys.ts";
import { readUtf8 } from "../../../common/utf8-text.ts";
import { jsonLines } from "./json-lines.ts";
import { type PublishedFile, publishedFileSchema } from "./published-file.ts";

const SHOWN_ERRORS = 20;

/**
 * Reads a file of published results.
 * @param name the file's name in messages
 * @throws UserError `invalid_results` (422) with the first 20 errors, each with line and path, and the number of all
 */
export function readPublishedFile(name: string, bytes: Uint8Array): PublishedFile {
  const read = readUtf8(bytes);
  if (!read.ok)
    throw new UserError("invalid_results", `${name} line ${read.line}: this is not UTF-8 text`, 422);
  const { text } = read;
  const value = parseJson(name, text);
  const lines = jsonLines(text);
  const parsed = publishedFileSchema.safeParse(value, { error: explainUnknownKeys });
  const repeated = lines.repeated.map(({ path, line }) => `${name} line ${line}: ${path}: stands here twice`);
  const issues = (parsed.error?.issues ?? []).flatMap(flatten).map(({ path, message }) => {
    const where = path.length === 0 ? "" : `${path.join(".")}: `;
    return `${name} line ${lines.lineOf(path)}: ${where}${message}`;
  });
  const errors = [...repeated, ...issues];
  if (parsed.success && errors.length === 0) return parsed.data;
  const shown = errors.slice(0, SHOWN_ERRORS);
  const more = errors.length > shown.length ? [`${name}: ${errors.length} errors in all`] : [];
  throw new UserError("invalid_results", [...shown, ...more].join("\n"), 422, { errors: shown });
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
