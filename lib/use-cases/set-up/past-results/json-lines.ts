import { visitJson } from "../../../common/json-text/json-values.ts";

/** The lines of a JSON text's values. */
interface JsonLines {
  /** 1-based line of the value at `path`, or of its nearest existing ancestor. */
  lineOf(path: readonly PropertyKey[]): number;
  /** Keys that occur twice in an object, with their paths joined by `.`; JSON.parse silently keeps the last. */
  readonly repeated: readonly { readonly path: string; readonly line: number }[];
}

/**
 * Finds the line of every value in a JSON text.
 * @param text must be accepted by JSON.parse; otherwise the result is meaningless
 */
export function jsonLines(text: string): JsonLines {
  const lines = new Map<string, number>();
  const repeated: { path: string; line: number }[] = [];
  visitJson(text, (path, line) => {
    const name = nameOf(path);
    if (lines.has(name)) repeated.push({ path: path.join("."), line });
    lines.set(name, line);
  });
  return {
    repeated,
    lineOf(path) {
      for (let length = path.length; length > 0; length--) {
        const found = lines.get(nameOf(path.slice(0, length)));
        if (found !== undefined) return found;
      }
      return lines.get(nameOf([])) ?? 1;
    },
  };
}

/** A name that no other path has, even if keys contain dots. */
function nameOf(path: readonly PropertyKey[]): string {
  return JSON.stringify(path.map(String));
}
