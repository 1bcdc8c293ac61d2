/** A token of JSON (RFC 8259) with the white space before it: punctuation (`mark`), a string (`text`), or any other value. */
export const JSON_TOKEN =
  /[ \t\n\r]*(?:(?<mark>[{}[\],:])|(?<text>"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null)/guy;

/** The token that may come next; `firstKey` and `firstItem` also allow the closing bracket. */
type Expected = "value" | "firstKey" | "key" | "colon" | "firstItem" | "next";

/** The place where a text stops being JSON. */
export interface JsonFault {
  /** 1-based. */
  readonly line: number;
  /** The text at that place, quoted and truncated; null if the text ends too early. */
  readonly found: string | null;
}

const LONGEST_FOUND = 20;

/** Describes a fault: `not JSON at "}"`. */
export function describeJsonFault({ found }: JsonFault): string {
  return `not JSON at ${found ?? "the end"}`;
}

/** Finds where a text stops being JSON; null if it is valid. Needed because engines' own messages do not always give the place. */
export function jsonFault(text: string): JsonFault | null {
  const { end, isWhole } = readTokens(text);
  const rest = text.slice(end).replace(/^[ \t\n\r]+/, "");
  if (rest === "" && isWhole) return null;
  const line = text.slice(0, text.length - rest.length).split("\n").length;
  const [found] = rest.split(/[\r\n]/);
  return { line, found: rest === "" ? null : JSON.stringify(found.slice(0, LONGEST_FOUND)) };
}

/** Reads tokens as long as they form JSON. Returns the end of the last valid one, and whether they form a complete value. */
function readTokens(text: string): { end: number; isWhole: boolean } {
  const open: string[] = [];
  let expected: Expected = "value";
  let end = 0;
  for (;;) {
    JSON_TOKEN.lastIndex = end;
    const { mark, text: string } = JSON_TOKEN.exec(text)?.groups ?? {};
    const length = JSON_TOKEN.lastIndex;
    const next: Expected | null =
      length === 0 ? null : after(expected, mark ?? (string === undefined ? "value" : "text"), open);
    if (next === null) return { end, isWhole: expected === "next" && open.length === 0 };
    expected = next;
    end = length;
  }
}

/**
 * The token that may follow, or null if this one is not allowed here.
 * @param token a punctuation mark, `text` or `value`
 * @param open the stack of open brackets, which is updated
 */
function after(expected: Expected, token: string, open: string[]): Expected | null {
  const isValue = token === "text" || token === "value";
  const closed = token === "}" ? "{" : token === "]" ? "[" : null;
  if (closed !== null) {
    const mayClose = expected === "next" || expected === (closed === "{" ? "firstKey" : "firstItem");
    return mayClose && open.pop() === closed ? "next" : null;
  }
  switch (expected) {
    case "firstKey":
    case "key":
      return token === "text" ? "colon" : null;
    case "colon":
      return token === ":" ? "value" : null;
    case "next":
      if (token !== "," || open.length === 0) return null;
      return open.at(-1) === "{" ? "key" : "value";
    default:
      if (isValue) return "next";
      if (token !== "{" && token !== "[") return null;
      open.push(token);
      return token === "{" ? "firstKey" : "firstItem";
  }
}
