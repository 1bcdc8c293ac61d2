import { JSON_TOKEN } from "./json-fault.ts";

/** An open array or object, with the place of its next value. */
interface Open {
  readonly isArray: boolean;
  /** The value's index or key. */
  place: number | string;
  isKeyNext: boolean;
}

/**
 * Finds the 1-based line on which the value at a path begins; if the value is missing, that of its nearest existing ancestor.
 * @param text valid JSON
 * @param path keys and indexes from the root
 */
export function lineOfJsonPath(text: string, path: readonly PropertyKey[]): number {
  const open: Open[] = [];
  let bestDepth = -1;
  let line = 1;
  JSON_TOKEN.lastIndex = 0;
  for (let match = JSON_TOKEN.exec(text); match !== null; match = JSON_TOKEN.exec(text)) {
    const { mark, text: string } = match.groups ?? {};
    const top = open.at(-1);
    if (mark === "," && top) {
      if (top.isArray) top.place = Number(top.place) + 1;
      else top.isKeyNext = true;
    } else if (mark === "}" || mark === "]") open.pop();
    else if (string !== undefined && top?.isKeyNext) {
      top.place = JSON.parse(string) as string;
      top.isKeyNext = false;
    } else if (mark !== ":") {
      if (open.length > bestDepth && leadsTo(open, path)) {
        bestDepth = open.length;
        line = text.slice(0, JSON_TOKEN.lastIndex).split("\n").length;
      }
      if (mark !== undefined)
        open.push({ isArray: mark === "[", place: mark === "[" ? 0 : "", isKeyNext: mark === "{" });
    }
  }
  return line;
}

function leadsTo(open: readonly Open[], path: readonly PropertyKey[]): boolean {
  return open.length <= path.length && open.every(({ place }, i) => place === path[i]);
}
