import { JSON_TOKEN } from "./json-fault.ts";

/** A value in a JSON text. */
interface JsonValue {
  /** Keys and indexes from the root. */
  readonly path: readonly (string | number)[];
  /** 1-based line on which it begins. */
  readonly line: number;
}

/** An open array or object, with the index or key of its next value. */
interface Open {
  readonly isArray: boolean;
  place: number | string;
  isKeyNext: boolean;
}

/**
 * Yields all values of a JSON text in their order, an array or object before what is in it.
 * @param text must be accepted by JSON.parse; otherwise the result is meaningless
 */
export function* jsonValues(text: string): Generator<JsonValue> {
  const open: Open[] = [];
  let line = 1;
  // matchAll begins there, with a copy of its own.
  JSON_TOKEN.lastIndex = 0;
  for (const { 0: token, groups } of text.matchAll(JSON_TOKEN)) {
    const { mark, text: string } = groups ?? {};
    const top = open.at(-1);
    // Only the white space before a token has line breaks: a string cannot contain any.
    line += token.split("\n").length - 1;
    if (mark === "," && top) {
      if (top.isArray) top.place = Number(top.place) + 1;
      else top.isKeyNext = true;
    } else if (mark === "}" || mark === "]") open.pop();
    else if (string !== undefined && top?.isKeyNext) {
      top.place = JSON.parse(string) as string;
      top.isKeyNext = false;
    } else if (mark !== ":") {
      yield { path: open.map(({ place }) => place), line };
      if (mark) open.push({ isArray: mark === "[", place: mark === "[" ? 0 : "", isKeyNext: mark === "{" });
    }
  }
}
