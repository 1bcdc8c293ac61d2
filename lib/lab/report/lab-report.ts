import type { LabText } from "./lab-text.ts";

/** A column of a {@link LabTable}: its heading and, for numbers, how many decimals to show. */
export interface LabColumn<Text = LabText> {
  readonly name: Text;
  readonly digits?: number;
}

/** A cell: a number (shown with its column's decimals; `Infinity` as "infinite"), a text, or nothing. */
export type LabCell<Text = LabText> = number | Text | null;

export interface LabTable<Text = LabText> {
  readonly title: Text;
  readonly columns: readonly LabColumn<Text>[];
  readonly rows: readonly (readonly LabCell<Text>[])[];
  /** An explanation that the reader needs. */
  readonly note?: Text;
}

/** A line of a chart. `y` may contain Infinity, which charts leave out and their tables show. */
interface LabLine<Text = LabText> {
  readonly name: Text;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface LabChart<Text = LabText> {
  readonly title: Text;
  readonly xLabel: Text;
  readonly yLabel: Text;
  readonly lines: readonly LabLine<Text>[];
  /** Which end of the y axis is the better one, if one is. */
  readonly better?: "higher" | "lower";
  /** Whether all its numbers are also in a table of the report, so that text formats leave it out. */
  readonly repeatsTable?: boolean;
  readonly logarithmicX?: boolean;
  readonly logarithmicY?: boolean;
}

/** A map of square tiles, shown once for each layer of numbers; all layers have the same scale. */
export interface LabTileMap<Text = LabText> {
  readonly title: Text;
  /** Each tile's name and its place: column from the west, row from the north, from 0. */
  readonly tiles: readonly { readonly name: Text; readonly column: number; readonly row: number }[];
  /** Each layer has one number per tile. */
  readonly layers: readonly { readonly name: Text; readonly values: readonly number[] }[];
  readonly note?: Text;
}

/**
 * The result of a lab experiment: plain data, which the command line renders as Markdown and pages as tables, charts and
 * maps. `LabReport<string>` is a report in a single language.
 */
export interface LabReport<Text = LabText> {
  /** The command's name, e.g. `sampling-k-anonymity`. */
  readonly id: string;
  readonly title: Text;
  /** The document and section that the experiment comes from. */
  readonly source: Text;
  /** The main finding in one to three sentences; the first chart, if there is one, is its picture. */
  readonly headline: Text;
  /** Descriptions of the run's parameters, including the seed. */
  readonly parameters: readonly (readonly [name: Text, value: Text])[];
  readonly tables: readonly LabTable<Text>[];
  readonly charts: readonly LabChart<Text>[];
  readonly maps?: readonly LabTileMap<Text>[];
  /** What the numbers show, beginning with differences from the published ones; one paragraph each. */
  readonly findings: readonly Text[];
}

/** Called repeatedly during a long experiment with the fraction done, in `[0, 1]`. */
export type Progress = (share: number) => void;
