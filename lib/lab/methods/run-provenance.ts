import { citation } from "../../scoring/citation.ts";
import { SCORER_VERSION } from "../../scoring/scorer-version.ts";
import type { Provenance } from "../report/provenance.ts";
import { type LabMethod, type LabParameters, usedFields } from "./lab-fields.ts";

interface RunFacts {
  /** Left-out parameters have their defaults. */
  readonly parameters: LabParameters;
  /** Whether it ran on a file in place of the given data. */
  readonly onOwnFile: boolean;
  readonly inputs: Provenance["inputs"];
}

/**
 * What is needed to compute a run's report again, and to cite it.
 * @param version this program's
 */
export function runProvenance(method: LabMethod, run: RunFacts, version: string): Provenance {
  const fields = usedFields(method, run.onOwnFile);
  return {
    command: `tracecup lab ${method}`,
    version,
    scorerVersion: SCORER_VERSION,
    parameters: Object.fromEntries(
      fields.map(({ name, defaultValue }) => [name, run.parameters[name] ?? defaultValue]),
    ),
    inputs: run.inputs,
    citation: citation(version),
  };
}
