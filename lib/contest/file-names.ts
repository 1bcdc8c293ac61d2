/** The kinds of file that the rulebook names, by their prefix. */
export const FILE_PREFIXES = [
  "reftraces",
  "orgtraces",
  "anotraces",
  "pubtraces",
  "ptable",
  "etable",
  "etraces",
] as const;

export type FilePrefix = (typeof FILE_PREFIXES)[number];
export type FileDataSetKind = "IDP" | "TRP";

/** What a file's name says. */
export interface ContestFileName {
  readonly prefix: FilePrefix;
  /** The team's number; in an attack's file the attacker's. */
  readonly team: number;
  /** In an attack's file, the team that is attacked. */
  readonly target: number | null;
  readonly kind: FileDataSetKind;
  readonly gzipped: boolean;
}

const DATA_NUMBERS: Readonly<Record<FileDataSetKind, string>> = { IDP: "01", TRP: "02" };
const NAME = /^([a-z]+)_team(\d{3})(?:-(\d{3}))?_data(\d{2})_(IDP|TRP)\.csv(\.gz)?$/;

/** The rulebook's name of a file, e.g. `anotraces_team012_data01_IDP.csv`. */
export function contestFileName(prefix: FilePrefix, team: number, kind: FileDataSetKind): string {
  return `${prefix}_team${String(team).padStart(3, "0")}_data${DATA_NUMBERS[kind]}_${kind}.csv`;
}

/**
 * Reads a name that follows the rulebook, e.g. `etable_team020-012_data01_IDP.csv.gz`.
 * @returns null for any other name, one whose data number and kind disagree included
 */
export function parseContestFileName(name: string): ContestFileName | null {
  const match = NAME.exec(name);
  if (!match) return null;
  const [, prefix, team, target, dataNumber, kindText, gz] = match;
  const kind = kindText as FileDataSetKind;
  if (!isPrefix(prefix) || DATA_NUMBERS[kind] !== dataNumber) return null;
  return {
    prefix,
    team: Number(team),
    target: target === undefined ? null : Number(target),
    kind,
    gzipped: gz !== undefined,
  };
}

function isPrefix(text: string): text is FilePrefix {
  return (FILE_PREFIXES as readonly string[]).includes(text);
}
