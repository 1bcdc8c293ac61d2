import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** A column: how its numbers are shown, texts being texts in any. */
export interface SheetColumn {
  readonly title: string;
  /** A score shows four decimals and keeps them all. */
  readonly shows: "score" | "plain";
  /** In characters. */
  readonly width?: number;
}

/** A sheet: its columns' titles stay in sight. Null is an empty cell. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const FORMATS = { score: "0.0000", plain: undefined } as const;
/** What Excel allows in a sheet's name, and how long. */
const FORBIDDEN = /[[\]:*?/\\']/g;
const LONGEST_NAME = 31;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Sheets as an Office Open XML workbook (XLSX). Numbers are numbers. A text is stored as a text, which no spreadsheet
 * takes for a formula, whatever it begins with.
 */
export async function writeWorkbook(sheets: readonly Sheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const names = sheetNames(sheets.map(({ name }) => name));
  const written = writeXlsxFile(
    sheets.map(({ columns, rows }, i) => ({
      sheet: names[i],
      data: sheetData(columns, rows),
      columns: columns.map(({ width = 12 }) => ({ width })),
      stickyRowsCount: 1,
    })),
  );
  return Uint8Array.from(await written.toBuffer());
}

function sheetData(columns: Sheet["columns"], rows: Sheet["rows"]): SheetData {
  const head = columns.map(({ title }) => ({ value: title, type: String, fontWeight: "bold" as const }));
  const body = rows.map((cells) =>
    cells.map((value, i) => {
      if (value === null || value === "") return null;
      if (typeof value === "string") return { value, type: String };
      return { value, type: Number, format: FORMATS[columns[i].shows] };
    }),
  );
  return [head, ...body];
}

/** Names that Excel takes, none twice. */
function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>();
  return wanted.map((name) => {
    const plain = name.replace(FORBIDDEN, "-").slice(0, LONGEST_NAME) || "-";
    let unique = plain;
    for (let i = 2; taken.has(unique.toLowerCase()); i++) {
      const ending = ` ${i}`;
      unique = plain.slice(0, LONGEST_NAME - ending.length) + ending;
    }
    taken.add(unique.toLowerCase());
    return unique;
  });
}
