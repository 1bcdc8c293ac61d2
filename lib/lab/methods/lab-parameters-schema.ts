import { z } from "zod";
import {
  isLargeEnough,
  LAB_FIELDS,
  type LabField,
  type LabFieldName,
  type LabMethod,
  type LabParameters,
  usedFields,
} from "./lab-fields.ts";

/** The schema of a method's parameters; those left out get their defaults. */
export function labParametersSchema(method: LabMethod): z.ZodType<LabParameters> {
  return z
    .strictObject(shapeOf(usedFields(method, false)))
    .refine(isLargeEnough, { path: ["large"], error: "expected 0 or at least k people" });
}

/** Like {@link labParametersSchema}, for a run on a user's own file: parameters that it does not use may have any value and are left out. */
export function ownFileParametersSchema(method: LabMethod): z.ZodType<LabParameters> {
  const used = shapeOf(usedFields(method, true));
  const unused = LAB_FIELDS[method].filter(({ name }) => !(name in used));
  const ignored = Object.fromEntries(unused.map(({ name }) => [name, z.unknown().optional()]));
  return z.strictObject({ ...ignored, ...used }).transform((given): LabParameters => {
    const names = Object.keys(used) as LabFieldName[];
    return Object.fromEntries(names.map((name) => [name, given[name]]));
  });
}

function shapeOf(fields: readonly LabField[]) {
  return Object.fromEntries(fields.map((field) => [field.name, numberIn(field).default(field.defaultValue)]));
}

function numberIn({ integer: whole, min, max }: LabField) {
  const expected = `expected a ${whole ? "whole " : ""}number in ${min}..${max}`;
  const number = z.number(expected).min(min, expected).max(max, expected);
  return whole ? number.refine(Number.isInteger, expected) : number;
}
