import path from "node:path";
import readWorkbook, { type SheetData } from "read-excel-file/node";
import { UserError } from "../../../common/errors.ts";
import { mapValues } from "../../../common/map-values.ts";
import { PUBLISHED_ROUNDS, type PublishedRoundName } from "./published-rounds.ts";
import type { UncheckedFile } from "./unchecked-file.ts";

/** The sheets in which PWS Cup 2019 published a round, by the key of the same table in JSON. */
const SHEETS = {
  reidentification: "ID Disclosure",
  traceInference: "Trace Inference",
  utility: "Utility",
  total: "Total",
} as const;

/** The prefix of a round's sheets in a workbook with both rounds, `Final(Utility)`; and the title of its totals. */
const TITLES = { preliminary: "Preliminary", final: "Final" } as const satisfies Record<
  PublishedRoundName,
  string
>;
/** The sheets that are about both rounds together. */
const CONTEST_SHEETS = {
  total: "Total(Anonymization)",
  reidentification: "Total(ID Disclosure)",
  traceInference: "Total(Trace Inference)",
} as const;
/** How the title of the two rounds' weighted sums begins. */
const WEIGHTED = "Sum (";
/** The label of the sums below a matrix, which are not results. */
const SUM = "SUM";
/** `pubtraces_team012_data01_IDP.csv`, as the sheets name a set. */
const FILE = /^pubtraces_(.*)\.csv$/;

/** What a workbook says, before it is checked. */
interface UncheckedWorkbook {
  /** One round without a name, or the rounds of {@link PUBLISHED_ROUNDS}. */
  readonly rounds: readonly { readonly of: PublishedRoundName | null; readonly unchecked: UncheckedFile }[];
  /** The sums over both rounds; null in a workbook of one round. */
  readonly sums: UncheckedFile | null;
}

/** Whether these bytes are a ZIP archive, as an XLSX workbook is, and no JSON. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

/**
 * Reads a workbook (XLSX) in which PWS Cup 2019 was published: that of the preliminary round, or that of the final, which has both rounds
 * and their weighted sums. The first line of each table names its columns, the first column sets or teams.
 * @returns of each round the same as its JSON form would have
 * @throws UserError `invalid_results` (422) if this is no workbook, or a sheet is missing
 */
export async function readPublishedWorkbook(name: string, bytes: Uint8Array): Promise<UncheckedWorkbook> {
  const sheets = await readWorkbook(Buffer.from(bytes)).catch(() => {
    throw new UserError("invalid_results", `${name}: this is no workbook (XLSX) that can be read`, 422);
  });
  const find = (sheet: string) => sheets.find((found) => isSame(found.sheet, sheet))?.data;
  const table = (sheet: string, title?: string): Table => {
    const data = find(sheet);
    if (!data) throw notFound(name, `sheet "${sheet}"`, sheets);
    if (title === undefined) return { sheet, above: 0, data };
    const part = tableTitled(title, data);
    if (!part) throw notFound(name, `table "${title}" on the sheet "${sheet}"`, sheets);
    return { sheet, above: 1, data: part };
  };
  const source = `PWS Cup 2019, ${path.basename(name)}`;
  if (!find(CONTEST_SHEETS.total)) {
    const tables = mapValues(SHEETS, (sheet) => table(sheet));
    return { rounds: [{ of: null, unchecked: readTables(tables, { source }) }], sums: null };
  }
  const rounds = PUBLISHED_ROUNDS.map((of) => {
    const ofRound = mapValues(SHEETS, (sheet) => `${TITLES[of]}(${sheet})`);
    const total = table(CONTEST_SHEETS.total, TITLES[of]);
    const { reidentification, traceInference, utility } = ofRound;
    const tables = mapValues({ reidentification, traceInference, utility }, (sheet) => table(sheet));
    return { of, unchecked: readTables({ ...tables, total }, { source }) };
  });
  const { total, ...attacks } = CONTEST_SHEETS;
  const sums = { total: table(total, WEIGHTED), ...mapValues(attacks, (sheet) => table(sheet)) };
  return { rounds, sums: readTables(sums, {}) };
}

/** A table of a sheet, its columns' names first. */
interface Table {
  readonly sheet: string;
  /** How many of the sheet's lines are above it. */
  readonly above: number;
  readonly data: SheetData;
}

/** The table that stands with others side by side on a sheet, below its title; undefined if there is none. */
function tableTitled(title: string, [titles = [], ...rows]: SheetData): SheetData | undefined {
  const from = titles.findIndex((cell) => String(cell ?? "").startsWith(title));
  if (from < 0) return undefined;
  const next = titles.findIndex((cell, column) => column > from && cell !== null && cell !== "");
  return rows.map((row) => row.slice(from, next < 0 ? undefined : next));
}

/** Reads tables by their keys. @param head what the result says besides */
function readTables(tables: Readonly<Record<string, Table>>, head: Record<string, unknown>): UncheckedFile {
  const value = { ...head };
  const rows = new Map<string, number>();
  const faults: string[] = [];
  for (const [key, table] of Object.entries(tables)) {
    const entries: Record<string, unknown> = Object.create(null);
    for (const line of linesOf(table)) {
      const label = `${key} ${line.key}`;
      if (rows.has(label)) faults.push(`${place(table, line.row)}: ${line.key} stands here twice`);
      rows.set(label, line.row);
      entries[line.key] = key === "utility" ? Object.values(line.cells)[0] : line.cells;
    }
    value[key] = { ...entries };
  }
  return {
    value,
    faults,
    placeOf: ([key, line]) => place(tables[String(key)], rows.get(`${String(key)} ${String(line)}`)),
  };
}

interface Line {
  /** The row of the sheet, from 1. */
  readonly row: number;
  readonly key: string;
  readonly cells: Readonly<Record<string, unknown>>;
}

function linesOf({ above, data: [head = [], ...lines] }: Table): Line[] {
  const columns = head.map((title) => String(title ?? "").trim());
  return lines.flatMap(([first, ...cells], i) => {
    const label = String(first ?? "").trim();
    if (label === SUM || (label === "" && cells.every((cell) => cell === null))) return [];
    const named = cells.map((cell, column) => [columns[column + 1] ?? "", cell] as const);
    const row = above + i + 2;
    return [{ row, key: keyOf(label), cells: Object.fromEntries(named.filter(([title]) => title)) }];
  });
}

/** A set's name without what makes it a file's; a team's three digits, of which a spreadsheet may have dropped zeros. */
function keyOf(label: string): string {
  if (label.startsWith(WEIGHTED)) return "Sum";
  return FILE.exec(label)?.[1] ?? (/^\d+$/.test(label) ? label.padStart(3, "0") : label);
}

function place(table: Table | undefined, row: number | undefined): string {
  const sheet = `sheet "${table?.sheet}"`;
  return row === undefined ? sheet : `${sheet}, row ${row}`;
}

function isSame(sheet: string, wanted: string): boolean {
  return sheet.trim().toLowerCase() === wanted.toLowerCase();
}

function notFound(name: string, wanted: string, sheets: readonly { readonly sheet: string }[]): UserError {
  const found = sheets.map(({ sheet }) => sheet).join(", ");
  return new UserError("invalid_results", `${name}: there is no ${wanted}; found: ${found}`, 422);
}
