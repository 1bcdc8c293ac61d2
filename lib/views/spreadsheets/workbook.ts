import writeXlsxFile, { type SheetData } from "write-excel-file/node";

/** A column, and how its numbers are formatted; texts are shown unchanged. */
export interface SheetColumn {
  readonly title: string;
  /** `score` shows four decimal places; the cell keeps full precision. */
  readonly shows: "score" | "plain";
  /** In characters. */
  readonly width?: number;
}

/** A sheet. The row of column titles stays visible; null is an empty cell. */
export interface Sheet {
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly (string | number | null)[])[];
}

const FORMATS = { score: "0.0000", plain: undefined } as const;
/** Characters that Excel does not allow in sheet names, and the longest name that it allows. */
const FORBIDDEN = /[[\]:*?/\\']/g;
const LONGEST_NAME = 31;

export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Writes sheets as an Office Open XML workbook (XLSX). Texts are stored with text type, so that no spreadsheet evaluates them as
 * formulas, however they begin.
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

/** Makes unique sheet names that Excel accepts. */
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
