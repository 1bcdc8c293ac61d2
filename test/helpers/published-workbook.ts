import { writeWorkbook } from "../../lib/views/spreadsheets/workbook.ts";

type Cell = string | number | null;
type Row = readonly Cell[];
type Cells = Readonly<Record<string, Cell>>;

/** A round's published results as JSON; see invented-results.json. */
export interface RoundResults {
  readonly reidentification: Readonly<Record<string, Cells>>;
  readonly traceInference: Readonly<Record<string, Cells>>;
  readonly utility: Readonly<Record<string, number>>;
  readonly total: Readonly<Record<string, Cells>>;
}

/** A sheet whose first row is given as any other. */
function sheet(name: string, [head, ...rows]: readonly Row[]) {
  return {
    name,
    columns: head.map((title) => ({ title: String(title ?? ""), shows: "plain" as const })),
    rows: rows.map((row) => [...row]),
  };
}

/** The sheets in which PWS Cup 2019 published one round. */
export function roundSheets(results: RoundResults) {
  return [sheet("Total", table(results.total)), ...setSheets(results, (name) => name)];
}

/**
 * The workbook in which PWS Cup 2019 published its final: this round as both of its rounds, with their sums as weighted in 2019, and the
 * lowest s_T of the final's sets labelled `SecI`.
 * @param wrong a sum to write in place of the right one
 */
export function bothRoundsWorkbook(results: RoundResults, wrong: { "sum of team 001"?: number } = {}) {
  const final = {
    ...results,
    traceInference: mapRows(results.traceInference, ({ SecT, ...row }) => ({ ...row, SecI: SecT })),
  };
  const times10 = (value: Cell) => (typeof value === "number" ? value * 10 : value);
  const sums = mapRows(results.total, (row) => mapCells(row, times10));
  if (wrong["sum of team 001"]) sums["001"] = { ...sums["001"], Total: wrong["sum of team 001"] };
  const beside = [table(results.total), table(final.total), table(sums)].map(([head, ...rows]) => [
    ["team no.", ...head.slice(1)],
    ...rows,
  ]);
  const titles = ["Preliminary", "Final", "Sum (= Preliminary + 9*Final)"];
  return writeWorkbook([
    sheet("Total(Anonymization)", [
      beside.flatMap(([head], i) => [titles[i], ...head.slice(1).map(() => null), null]),
      ...beside[0].map((_, row) => beside.flatMap((rows) => [...rows[row], null])),
    ]),
    sheet("Total(ID Disclosure)", attackerSums([2.275, 2.875, 4, 3.875])),
    sheet("Total(Trace Inference)", attackerSums([2, 2.625, 4, 3.5])),
    ...setSheets(final, (name) => `Final(${name})`),
    ...setSheets(results, (name) => `Preliminary(${name})`),
  ]);
}

/** @param round the sums of teams 001, 002 ... in one round */
function attackerSums(round: readonly number[]): Row[] {
  const teams = round.map((_, i) => `team00${i + 1}`);
  return [
    [null, ...teams],
    ["Preliminary", ...round],
    ["Final", ...round],
    ["Sum (= Preliminary + 9*Final)", ...round.map((sum) => sum * 10)],
    ["Remark", "1st", ...teams.slice(1).map(() => null)],
  ];
}

function setSheets(
  { reidentification, traceInference, utility }: RoundResults,
  nameOf: (name: string) => string,
) {
  const files = (of: Readonly<Record<string, Cells>>): Row[] =>
    table(Object.fromEntries(Object.entries(of).map(([set, row]) => [`pubtraces_${set}.csv`, row])));
  const utilities = Object.fromEntries(
    Object.entries(utility).map(([set, value]) => [set, { utility: value }]),
  );
  return [
    sheet(nameOf("ID Disclosure"), [...files(reidentification), ["SUM", 1]]),
    sheet(nameOf("Trace Inference"), [...files(traceInference), ["SUM", 1]]),
    sheet(nameOf("Utility"), files(utilities)),
  ];
}

/** Rows by their keys, below the names of all columns. */
function table(of: Readonly<Record<string, Cells>>): Row[] {
  const columns = [...new Set(Object.values(of).flatMap(Object.keys))];
  const lines = Object.entries(of).map(([key, row]) => [key, ...columns.map((name) => row[name] ?? null)]);
  return [["pubtraces", ...columns], ...lines];
}

function mapRows(of: Readonly<Record<string, Cells>>, map: (row: Cells) => Cells): Record<string, Cells> {
  return Object.fromEntries(Object.entries(of).map(([key, row]) => [key, map(row)]));
}

function mapCells(row: Cells, map: (cell: Cell) => Cell): Cells {
  return Object.fromEntries(Object.entries(row).map(([column, cell]) => [column, map(cell)]));
}
