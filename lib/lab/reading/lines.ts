/** A line end: LF, CRLF, or CR alone, as in files of old Macs and in a spreadsheet's "CSV (Macintosh)". */
const NEWLINE = /\r\n|[\r\n]/;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * Yields a text's lines one at a time, so that a text of millions needs no list of them: LF, CRLF or CR, with or without a byte-order
 * mark and a final newline.
 */
export function* eachLine(text: string): Generator<string, void> {
  const newline = new RegExp(NEWLINE, "g");
  let start = firstOf(text);
  newline.lastIndex = start;
  for (let end = newline.exec(text); end; end = newline.exec(text)) {
    yield text.slice(start, end.index);
    start = newline.lastIndex;
  }
  if (start < text.length) yield text.slice(start);
}

/** Counts the lines that {@link eachLine} yields. */
export function countLines(text: string): number {
  let count = 0;
  for (let i = firstOf(text); i < text.length; i++) if (isEnd(text, i)) count++;
  return count;
}

/** The first line; empty if there is none. */
export function firstLine(text: string): string {
  return eachLine(text).next().value ?? "";
}

/** Whether a line ends with the character at `i`: the last one of its newline, or of the text. */
function isEnd(text: string, i: number): boolean {
  const code = text.charCodeAt(i);
  if (i === text.length - 1 || code === LINE_FEED) return true;
  return code === CARRIAGE_RETURN && text.charCodeAt(i + 1) !== LINE_FEED;
}

function firstOf(text: string): number {
  return text.startsWith(BYTE_ORDER_MARK) ? 1 : 0;
}

/** The 1-based number of the first line with more than `most` bytes; undefined if there is none. */
export function lineLongerThan(most: number, bytes: Uint8Array): number | undefined {
  let line = 1;
  let length = 0;
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i];
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
      if (++length > most) return line;
    } else if (byte === LINE_FEED || bytes[i + 1] !== LINE_FEED) {
      line++;
      length = 0;
    }
  }
  return undefined;
}
