/** The contest's two data sets: IDP, protected against ID disclosure; TRP, against trace inference. */
export const DATA_KINDS = ["IDP", "TRP"] as const;

/** One of the two data sets. */
export type DataKind = (typeof DATA_KINDS)[number];

/** The first part of a file's name, which tells what the file holds. */
export type FilePrefix =
  | "reftraces"
  | "orgtraces"
  | "anotraces"
  | "pubtraces"
  | "ptable"
  | "etable"
  | "etraces";

/** The parts of a contest file's name, e.g. `anotraces_team012_data01_IDP.csv` or `etable_team020-012_data01_IDP.csv`. */
export interface ContestFileName {
  readonly prefix: FilePrefix;
  /** The team whose set it is, 0..999; for an attack's file, the attacked team. */
  readonly team: number;
  /** The attacking team, 0..999; only for `etable` and `etraces`. */
  readonly attacker?: number;
  /** 1 for IDP, 2 for TRP. */
  readonly dataNumber: 1 | 2;
  readonly kind: DataKind;
  /** Whether the name ends in `.gz`. */
  readonly gzipped: boolean;
}

/** Why a name is refused. */
export type FileNameErrorCode =
  | "bad_extension"
  | "unknown_prefix"
  | "bad_team"
  | "attacker_missing"
  | "attacker_unexpected"
  | "bad_data"
  | "kind_mismatch";

/** The parts of a name, or why it is refused; discriminated by `ok`. */
export type FileNameResult =
  | { readonly ok: true; readonly name: ContestFileName }
  | {
      readonly ok: false;
      readonly code: FileNameErrorCode;
      readonly message: string;
      readonly params: Readonly<Record<string, string>>;
    };

const PREFIXES: readonly FilePrefix[] = [
  "reftraces",
  "orgtraces",
  "anotraces",
  "pubtraces",
  "ptable",
  "etable",
  "etraces",
];
const KIND_OF_DATA: Readonly<Record<string, DataKind>> = { data01: "IDP", data02: "TRP" };

/** Whether files with this prefix are the result of an attack. */
export function isAttackFile(prefix: FilePrefix): boolean {
  return prefix === "etable" || prefix === "etraces";
}

/** A team's number with three digits, as in file names and on pages: `012`. */
export function formatTeamNumber(team: number): string {
  return String(team).padStart(3, "0");
}

/** Makes a file's name as the rulebook prescribes. */
export function formatFileName(
  name: Omit<ContestFileName, "dataNumber" | "gzipped"> & { gzipped?: boolean },
): string {
  const attacker = name.attacker === undefined ? "" : `${formatTeamNumber(name.attacker)}-`;
  const data = name.kind === "IDP" ? "data01" : "data02";
  const extension = name.gzipped ? ".csv.gz" : ".csv";
  return `${name.prefix}_team${attacker}${formatTeamNumber(name.team)}_${data}_${name.kind}${extension}`;
}

/** Makes a data set's name as the rulebook prescribes: `team012_data01_IDP`. */
export function formatSetName(set: Pick<ContestFileName, "team" | "kind">): string {
  return formatFileName({ prefix: "anotraces", ...set }).slice("anotraces_".length, -".csv".length);
}

/**
 * Parses a contest file's name, given without folders.
 * @returns its parts, or the first thing that is wrong with it
 */
export function parseFileName(fileName: string): FileNameResult {
  const refuse = (code: FileNameErrorCode, expected: string, found: string): FileNameResult => ({
    ok: false,
    code,
    message: `${fileName}: expected ${expected}, found ${found}`,
    params: { fileName, expected, found },
  });
  const extension = /\.csv(\.gz)?$/.exec(fileName);
  if (!extension) return refuse("bad_extension", "a name that ends in .csv or .csv.gz", `"${fileName}"`);
  const [prefixText, teams = "", data = "", kindText = "", ...rest] = fileName
    .slice(0, extension.index)
    .split("_");
  const prefix = PREFIXES.find((known) => known === prefixText);
  if (!prefix)
    return refuse("unknown_prefix", `one of ${PREFIXES.join(", ")} at the start`, `"${prefixText}"`);
  const numbers = /^team([0-9]{3})(?:-([0-9]{3}))?$/.exec(teams);
  if (!numbers) {
    const example = isAttackFile(prefix) ? "team020-012 (attacker, attacked)" : "team012";
    return refuse("bad_team", `${example} after ${prefix}_`, `"${teams}"`);
  }
  if (isAttackFile(prefix) && numbers[2] === undefined) {
    return refuse("attacker_missing", "attacker and attacked team, as in team020-012", `"${teams}"`);
  }
  if (!isAttackFile(prefix) && numbers[2] !== undefined) {
    return refuse("attacker_unexpected", "one team, as in team012", `"${teams}"`);
  }
  const kind = KIND_OF_DATA[data];
  if (!kind) return refuse("bad_data", "data01 (IDP) or data02 (TRP)", `"${data}"`);
  if (kindText !== kind || rest.length > 0) {
    return refuse("kind_mismatch", `${data}_${kind}`, `"${[data, kindText, ...rest].join("_")}"`);
  }
  const [team, attacker] = numbers[2] === undefined ? [numbers[1]] : [numbers[2], numbers[1]];
  return {
    ok: true,
    name: {
      prefix,
      team: Number(team),
      ...(attacker === undefined ? {} : { attacker: Number(attacker) }),
      dataNumber: kind === "IDP" ? 1 : 2,
      kind,
      gzipped: extension[1] !== undefined,
    },
  };
}
