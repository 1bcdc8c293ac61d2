import type { LabReport } from "./lab-report.ts";

/** Where a report's numbers come from: what has to be known to compute them again, and to cite them. */
export interface Provenance {
  /** E.g. `tracecup lab laplace`. */
  readonly command: string;
  readonly version: string;
  readonly scorerVersion: string;
  /** All parameters that the method uses, with the seed. */
  readonly parameters: Readonly<Record<string, number | string | boolean>>;
  readonly inputs: readonly InputFile[];
  /** A BibTeX entry. */
  readonly citation: string;
}

/** A report with what is needed to compute it again, and to cite it. */
export type CitableReport = LabReport & { readonly provenance: Provenance };

/** A file that was read. */
interface InputFile {
  /** The option that named it. */
  readonly option: string;
  readonly name: string;
  /** SHA-256 of its bytes as they were, in hexadecimal; null for the standard input and pipes, which can be read only once. */
  readonly sha256: string | null;
}

/** Names and values of all that a provenance says, except the citation. */
export function provenanceRows(provenance: Provenance): [name: string, value: string | number][] {
  const { command, version, scorerVersion, parameters, inputs } = provenance;
  return [
    ["command", command],
    ["version", version],
    ["scorer", scorerVersion],
    ...Object.entries(parameters).map(([name, value]): [string, string | number] => [
      name,
      typeof value === "boolean" ? String(value) : value,
    ]),
    ...inputs.map(({ option, name, sha256 }): [string, string] => [
      `input ${option}`,
      `${name}, SHA-256 ${sha256 ?? "unknown"}`,
    ]),
  ];
}
