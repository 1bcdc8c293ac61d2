import { z } from "zod";
import {
  isLargeEnough,
  LAB_FIELDS,
  type LabField,
  type LabMethod,
  type LabParameters,
} from "./lab-fields.ts";

/** The schema of a method's parameters; those left out get their defaults. */
export function labParametersSchema(method: LabMethod): z.ZodType<LabParameters> {
  const shape = Object.fromEntries(
    LAB_FIELDS[method].map((field) => [field.name, numberIn(field).default(field.defaultValue)]),
  );
  return z
    .strictObject(shape)
    .refine(isLargeEnough, { path: ["large"], error: "expected 0 or at least k people" });
}

function numberIn({ integer: whole, min, max }: LabField) {
  const expected = `expected a ${whole ? "whole " : ""}number in ${min}..${max}`;
  const number = z.number(expected).min(min, expected).max(max, expected);
  return whole ? number.refine(Number.isInteger, expected) : number;
}
