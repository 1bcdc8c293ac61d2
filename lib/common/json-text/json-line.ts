import { jsonValues } from "./json-values.ts";

/**
 * Finds the 1-based line on which the value at a path begins; if the value is missing, that of its nearest existing ancestor.
 * @param text valid JSON
 * @param path keys and indexes from the root
 */
export function lineOfJsonPath(text: string, path: readonly PropertyKey[]): number {
  let bestDepth = -1;
  let line = 1;
  for (const value of jsonValues(text)) {
    if (value.path.length <= bestDepth || !leadsTo(value.path, path)) continue;
    bestDepth = value.path.length;
    line = value.line;
  }
  return line;
}

function leadsTo(ancestor: readonly PropertyKey[], path: readonly PropertyKey[]): boolean {
  return ancestor.length <= path.length && ancestor.every((place, i) => place === path[i]);
}
