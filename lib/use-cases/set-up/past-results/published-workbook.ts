import path from "node:path";
import readWorkbook, { type SheetData } from "read-excel-file/node";
import { UserError } from "../../../common/errors.ts";
import type { UncheckedFile } from "./unchecked-file.ts";

/** The sheets in which PWS Cup 2019 published a round, by the key of the same table in JSON. */
const SHEETS = {
  reidentification: "ID Disclosure",
  traceInference: "Trace Inference",
  utility: "Utility",
  total: "Total",
} as const;

type Table = keyof typeof SHEETS;

const TABLES = Object.keys(SHEETS) as Table[];
/** `pubtraces_team012_data01_IDP.csv`, as the sheets name a set. */
const FILE = /^pubtraces_(.*)\.csv$/;
/** The label of the sums below a matrix, which are not results. */
const SUM = "SUM";

/** Whether these bytes are a ZIP archive, as an XLSX workbook is, and no JSON. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Reads the workbook (XLSX) in which a round of PWS Cup 2019 was published: the first line of each sheet names its columns, the first
 * column sets or teams.
 * @returns the same as its JSON form would have
 * @throws UserError `invalid_results` (422) if this is no workbook, or a sheet is missing
 */
export async function readPublishedWorkbook(name: string, bytes: Uint8Array): Promise<UncheckedFile> {
  const sheets = await readWorkbook(Buffer.from(bytes)).catch(() => {
    throw new UserError("invalid_results", `${name}: this is no workbook (XLSX) that can be read`, 422);
  });
  const value: Record<string, unknown> = { source: `PWS Cup 2019, ${path.basename(name)}` };
  const rows = new Map<string, number>();
  const faults: string[] = [];
  for (const table of TABLES) {
    const data = sheets.find(({ sheet }) => sheet.trim().toLowerCase() === SHEETS[table].toLowerCase())?.data;
    if (!data) throw noSheet(name, SHEETS[table], sheets);
    const entries: Record<string, unknown> = Object.create(null);
    for (const { row, key, cells } of linesOf(data)) {
      if (Object.hasOwn(entries, key)) faults.push(`${place(table, row)}: ${key} stands here twice`);
      entries[key] = table === "utility" ? Object.values(cells)[0] : cells;
      rows.set(`${table} ${key}`, row);
    }
    value[table] = { ...entries };
  }
  return {
    value,
    faults,
    placeOf: ([table, key]) => place(table as Table, rows.get(`${String(table)} ${String(key)}`)),
  };
}

interface Line {
  /** Counts from 1. */
  readonly row: number;
  readonly key: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

function linesOf([head = [], ...lines]: SheetData): Line[] {
  const columns = head.map((title) => String(title ?? "").trim());
  return lines.flatMap(([first, ...cells], i) => {
    const label = String(first ?? "").trim();
    if (label === SUM || (label === "" && cells.every((cell) => cell === null))) return [];
    const named = cells.map((cell, column) => [columns[column + 1] ?? "", cell] as const);
    return [{ row: i + 2, key: keyOf(label), cells: Object.fromEntries(named.filter(([title]) => title)) }];
  });
}

/** A set's name without what makes it a file's; a team's three digits, of which a spreadsheet may have dropped zeros. */
function keyOf(label: string): string {
  return FILE.exec(label)?.[1] ?? (/^\d+$/.test(label) ? label.padStart(3, "0") : label);
}

function place(table: Table, row: number | undefined): string {
  const sheet = `sheet "${SHEETS[table] ?? table}"`;
  return row === undefined ? sheet : `${sheet}, row ${row}`;
}

function noSheet(name: string, wanted: string, sheets: readonly { readonly sheet: string }[]): UserError {
  const found = sheets.map(({ sheet }) => sheet).join(", ");
  return new UserError("invalid_results", `${name}: there is no sheet "${wanted}"; found: ${found}`, 422);
}
