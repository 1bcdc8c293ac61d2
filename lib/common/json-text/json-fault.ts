import { visitJson } from "./json-values.ts";

/** The place where a text stops being JSON. */
export interface JsonFault {
  /** 1-based. */
  readonly line: number;
  /** The text at that place, quoted and truncated; null if the text ends too early. */
  readonly found: string | null;
}

const LONGEST_FOUND = 20;

/** A value other than an array, an object or a string. */
const SIMPLE_VALUE = /true|false|null|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?/y;

/** Describes a fault: `not JSON at "}"`. */
export function describeJsonFault({ found }: JsonFault): string {
  return `not JSON at ${found ?? "the end"}`;
}

/** Finds where a text stops being JSON; null if it is valid. Needed because engines' own messages do not always give the place. */
export function jsonFault(text: string): JsonFault | null {
  const token = visitJson(text);
  if (token === null) return null;
  const rest = text.slice(token + validPart(text, token));
  const line = text.slice(0, text.length - rest.length).split("\n").length;
  const [found] = rest.split(/[\r\n]/);
  return { line, found: rest === "" ? null : JSON.stringify(found.slice(0, LONGEST_FOUND)) };
}

/** The length of the valid part of a faulty token: `true` in `truex`, unless no value may stand there. */
function validPart(text: string, token: number): number {
  SIMPLE_VALUE.lastIndex = token;
  const value = SIMPLE_VALUE.exec(text)?.[0] ?? "";
  const end = token + value.length;
  return (visitJson(text.slice(0, end)) ?? end) === end ? value.length : 0;
}
