import type { RowError } from "./format-error.ts";

const TAB = 9;
const SEMICOLON = 59;
const FIRST_PRINTABLE = 32;
const LAST_PRINTABLE = 126;
const FULL_WIDTH_SEPARATORS: Readonly<Record<string, string>> = {
  "ef bc 8c": "a full-width comma",
  "e3 80 81": "a Japanese comma",
  "ef bc 9b": "a full-width semicolon",
  "e3 80 80": "a full-width space",
};
/** The most bytes of a line or cell that a message shows. */
export const SHOWN_BYTES = 40;

/** Quotes the line `bytes[start, end)` for a message: printable ASCII as it is, other bytes in hexadecimal, cut when long. */
export function showBytes(bytes: Uint8Array, start: number, end: number): string {
  let text = "";
  for (let i = start; i < Math.min(end, start + SHOWN_BYTES); i++) {
    const byte = bytes[i];
    text += isPrintable(byte) ? String.fromCharCode(byte) : `\\x${hex(byte)}`;
  }
  return `"${text}${end - start > SHOWN_BYTES ? "..." : ""}"`;
}

/**
 * Quotes a text for a message: printable characters of any language as they are, invisible ones in hexadecimal (a terminal would
 * interpret some of them), cut when long.
 */
export function showText(text: string): string {
  const shown = Array.from(text.slice(0, 2 * SHOWN_BYTES))
    .slice(0, SHOWN_BYTES)
    .join("");
  const visible = shown.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, (odd) => {
    const code = odd.codePointAt(0) ?? 0;
    return code < 0x100 ? `\\x${hex(code)}` : `\\u{${hex(code)}}`;
  });
  return `"${visible}${shown.length < text.length ? "..." : ""}"`;
}

/**
 * Explains the first byte of the row `bytes[start, end)` that may not occur in any file; null if there is none.
 * @param commas whether ids, which are followed by commas, precede the value
 */
export function explainOddByte(
  bytes: Uint8Array,
  start: number,
  end: number,
  commas: boolean,
): RowError | null {
  for (let i = start; i < end; i++) {
    const byte = bytes[i];
    if (isPrintable(byte) && byte !== SEMICOLON) continue;
    const column = i - start + 1;
    const triple = `${hex(byte)} ${hex(bytes[i + 1] ?? 0)} ${hex(bytes[i + 2] ?? 0)}`.toLowerCase();
    const separator =
      byte === TAB ? "a tab" : byte === SEMICOLON ? "a semicolon" : (FULL_WIDTH_SEPARATORS[triple] ?? null);
    if (separator) return wrongSeparator(separator, column, commas);
    const found = `0x${hex(byte)}`;
    const text = `byte ${column} is ${found}; only ASCII digits, commas, spaces and * are allowed`;
    return {
      column,
      code: "bad_byte",
      expected: "ASCII",
      found,
      text,
      params: { hex: found, column, ids: idsOf(commas) },
    };
  }
  return null;
}

/** Explains that something else was found in place of a separator. */
export function wrongSeparator(found: string, column: number, commas: boolean): RowError {
  const expected = commas
    ? "a comma between columns and one space between regions"
    : "one space between regions";
  const text = `byte ${column} is ${found}; expected ${expected}`;
  return { column, code: "wrong_separator", expected, found, text, params: { column, ids: idsOf(commas) } };
}

/** Whether ids precede the value, as a word that translated messages select by. */
function idsOf(commas: boolean): string {
  return commas ? "yes" : "no";
}

function isPrintable(byte: number): boolean {
  return byte >= FIRST_PRINTABLE && byte <= LAST_PRINTABLE;
}

function hex(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, "0");
}
