import type { LabRowError } from "./lab-file-errors.ts";

/**
 * Splits a line into cells, without the blanks around them. A cell may be quoted, as R and spreadsheets write texts; it may then contain
 * commas and doubled quotes (RFC 4180, except that a cell cannot contain a line break).
 */
export function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(",").map((cell) => cell.trim());
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    const [whole, quoted, plain] = nextCell(line, at);
    cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    at += whole.length + 1;
  }
  return cells;
}

/** Matches the cell, quoted or not, that begins at a position, up to its comma. */
function nextCell(line: string, at: number): RegExpExecArray {
  const cell = /[ \t]*"((?:[^"]|"")*)"[ \t]*(?=,|$)|([^,]*)/y;
  cell.lastIndex = at;
  return cell.exec(line) as RegExpExecArray;
}

/** Explains a header whose names are separated by semicolons or tabs instead of commas; null if it is not. */
export function otherSeparator(header: string): LabRowError | null {
  if (header.includes(",")) return null;
  const separator = header.includes(";") ? "semicolons" : header.includes("\t") ? "tabs" : null;
  if (separator === null) return null;
  const text = `expected columns separated by commas, found ${separator}`;
  return { code: "other_separator", expected: "commas", found: separator, text, params: { separator } };
}
