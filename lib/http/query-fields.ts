import { z } from "zod";

/** A part of a query that may be absent; what a form leaves empty is. */
export function given<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}
