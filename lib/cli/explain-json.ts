import type { z } from "zod";
import { lineOfJsonPath } from "../common/json-text/json-line.ts";
import { pathsOf } from "../common/unknown-keys.ts";

/** How many characters of a wrong value are shown. */
const SHOWN = 40;

/**
 * Explains why a schema refuses a JSON file, one issue per line: `round.json line 3: grid.rows: expected number to be >=1, found 0`.
 * @param path the file's name in messages
 * @param value the parsed `text`
 */
export function explainJson(
  path: string,
  text: string,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): string {
  const lines = issues.flatMap((issue) => {
    const expected = issue.message.replace(/^(Invalid input|Too small|Too big): |, received .*$/g, "");
    return pathsOf(issue).map((keys) => {
      const place = keys.length > 0 ? `${keys.join(".")}: ` : "";
      return `${path} line ${lineOfJsonPath(text, keys)}: ${place}${expected}${foundAt(issue, value)}`;
    });
  });
  return lines.join("\n");
}

/**
 * What was found at an issue's path, for the end of a sentence. Empty for objects and arrays, whose members have paths of their own.
 * A missing value is mentioned only if it is required; otherwise its default causes the issue.
 */
function foundAt({ code, path }: z.core.$ZodIssue, root: unknown): string {
  const found = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    root,
  );
  if (found === undefined) return code === "invalid_type" ? ", found nothing" : "";
  if (typeof found === "object" && found !== null) return "";
  const text = JSON.stringify(found);
  return `, found ${text.length > SHOWN ? `${text.slice(0, SHOWN)}...` : text}`;
}
