import type { LabRowError } from "./lab-file-errors.ts";

/**
 * A line's cells, without the blanks around them. A cell may stand in quotes, as R and spreadsheets write texts: then it may hold
 * commas, and quotes written twice (RFC 4180; it ends with the line, though).
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

/** The cell that begins at a place, in quotes or not, up to its comma. */
function nextCell(line: string, at: number): RegExpExecArray {
  const cell = /[ \t]*"((?:[^"]|"")*)"[ \t]*(?=,|$)|([^,]*)/y;
  cell.lastIndex = at;
  return cell.exec(line) as RegExpExecArray;
}

/** A header without a comma whose names something else separates; null if nothing does. */
export function otherSeparator(header: string): LabRowError | null {
  if (header.includes(",")) return null;
  const separator = header.includes(";") ? "semicolons" : header.includes("\t") ? "tabs" : null;
  if (separator === null) return null;
  const text = `expected columns separated by commas, found ${separator}`;
  return { code: "other_separator", expected: "commas", found: separator, text, params: { separator } };
}
