import { isLabMethod, type LabMethod, type LabParameters } from "../lab/methods/lab-fields.ts";
import { labParametersSchema } from "../lab/methods/lab-parameters-schema.ts";

/** What a run was asked for. */
interface LabWish {
  readonly method: LabMethod;
  readonly parameters: LabParameters;
}

/**
 * What a stored run was asked for; null if this version of the platform has no such method, or not with such parameters: another
 * one took the run.
 */
export function storedWish(run: { readonly method: string; readonly parameters: unknown }): LabWish | null {
  const { method } = run;
  if (!isLabMethod(method)) return null;
  const { data } = labParametersSchema(method).safeParse(run.parameters);
  return data ? { method, parameters: data } : null;
}
