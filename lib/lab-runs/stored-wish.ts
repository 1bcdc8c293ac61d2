import { isLabMethod, type LabMethod, type LabParameters } from "../lab/methods/lab-fields.ts";
import { labParametersSchema } from "../lab/methods/lab-parameters-schema.ts";

/** The method and parameters of a run. */
interface LabWish {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
}

/**
 * Parses a stored run's method and parameters; null if this version of the platform does not support them, because the run was
 * stored by another version.
 */
export function storedWish(run: { readonly method: string; readonly parameters: unknown }): LabWish | null {
  const { method } = run;
  if (!isLabMethod(method)) return null;
  const { data } = labParametersSchema(method).safeParse(run.parameters);
  return data ? { method, parameters: data } : null;
}
