import { visitJson } from "./json-values.ts";

/**
 * Finds the 1-based line on which the value at a path begins; if the value is missing, that of its nearest existing ancestor.
 * @param text valid JSON
 * @param path keys and indexes from the root
 */
export function lineOfJsonPath(text: string, path: readonly PropertyKey[]): number {
  let bestDepth = -1;
  let bestLine = 1;
  visitJson(text, (ancestor, line) => {
    if (ancestor.length <= bestDepth || !leadsTo(ancestor, path)) return;
    bestDepth = ancestor.length;
    bestLine = line;
  });
  return bestLine;
}

function leadsTo(ancestor: readonly PropertyKey[], path: readonly PropertyKey[]): boolean {
  return ancestor.length <= path.length && ancestor.every((place, i) => place === path[i]);
}
