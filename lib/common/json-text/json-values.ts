import { type JSONPath, visit } from "jsonc-parser";

/** Arrays and objects that are nested more deeply are refused, since the parser calls itself for each: the stack would not suffice. */
const DEEPEST = 1000;

/** Ends the parser, which would go on after a fault. */
class Fault extends Error {
  readonly offset: number;

  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

/**
 * Visits all values of a JSON text (RFC 8259) in their order, an array or object before what is in it.
 * @param onValue receives each value's path, which consists of keys and indexes from the root, and the 1-based line on which it begins
 * @returns the offset of the token at which the text stops being JSON; null if it is valid
 */
export function visitJson(
  text: string,
  onValue?: (path: readonly (string | number)[], line: number) => void,
): number | null {
  let depth = 0;
  let line = 1;
  let reached = 0;
  const value = (offset: number, pathOf: () => JSONPath) => {
    if (!onValue) return;
    line += text.slice(reached, offset).split("\n").length - 1;
    reached = offset;
    onValue(pathOf(), line);
  };
  const begin = (offset: number, _1: number, _2: number, _3: number, pathOf: () => JSONPath) => {
    if (++depth > DEEPEST) throw new Fault(offset);
    value(offset, pathOf);
  };
  const end = () => {
    depth--;
  };
  const fail = (_: unknown, offset: number) => {
    throw new Fault(offset);
  };
  const visitor = {
    onArrayBegin: begin,
    onArrayEnd: end,
    onObjectBegin: begin,
    onObjectEnd: end,
    onLiteralValue: (
      _: unknown,
      offset: number,
      _1: number,
      _2: number,
      _3: number,
      pathOf: () => JSONPath,
    ) => value(offset, pathOf),
    onError: fail,
  };
  try {
    visit(text, visitor, { disallowComments: true });
    return null;
  } catch (error) {
    if (error instanceof Fault) return error.offset;
    throw error;
  }
}
