/** A column of a {@link LabTable}: its heading and, for numbers, how many decimals to show. */
export interface LabColumn {
  readonly name: string;
  readonly digits?: number;
}

/** A cell: a number (shown with its column's decimals; `Infinity` as "infinite"), a text, or nothing. */
export type LabCell = number | string | null;

export interface LabTable {
  readonly title: string;
  readonly columns: readonly LabColumn[];
  readonly rows: readonly (readonly LabCell[])[];
  /** What the reader must know to read it. */
  readonly note?: string;
}

/** One line of a chart; `y` may hold Infinity, which a chart leaves out and its table states. */
export interface LabLine {
  readonly name: string;
  readonly x: readonly number[];
  readonly y: readonly number[];
}

export interface LabChart {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly lines: readonly LabLine[];
  readonly logarithmicY?: boolean;
}

/**
 * The outcome of a lab experiment: plain data that the command line renders as Markdown ({@link renderMarkdown}) and the
 * pages as tables and charts.
 */
export interface LabReport {
  /** The command's name, e.g. `sampling-k-anonymity`. */
  readonly id: string;
  readonly title: string;
  /** The document and section that the experiment comes from. */
  readonly source: string;
  /** What the run was given, seed included, in words. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  readonly tables: readonly LabTable[];
  readonly charts: readonly LabChart[];
  /** What the numbers say, differences from the published ones first; one paragraph each. */
  readonly findings: readonly string[];
}

/** Called now and then during a long experiment with the share done, in `[0, 1]`. */
export type Progress = (share: number) => void;
