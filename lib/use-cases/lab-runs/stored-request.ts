import { isLabMethod, type LabMethod, type LabParameters } from "../../lab/methods/lab-fields.ts";
import { labParametersSchema, ownFileParametersSchema } from "../../lab/methods/lab-parameters-schema.ts";

/** The method and parameters of a run. */
interface LabRequest {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
}

interface StoredRun {
  readonly method: string;
  readonly parameters: unknown;
  /** Whether it runs on the visitor's own file. */
  readonly ownFile: boolean;
}

/**
 * Parses a stored run's method and parameters; null if this version of the platform does not support them, because the run was
 * stored by another version.
 */
export function parseStoredRequest({ method, parameters, ownFile }: StoredRun): LabRequest | null {
  if (!isLabMethod(method)) return null;
  const schema = ownFile ? ownFileParametersSchema(method) : labParametersSchema(method);
  const { data } = schema.safeParse(parameters);
  return data ? { method, parameters: data } : null;
}
