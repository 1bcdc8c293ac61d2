import { z } from "zod";
import { ja } from "zod/locales";
import { UserError } from "./errors.ts";

/** Messages of a form's fields, by their path: `grid.columns`, `hospitalRegionIds`. */
export type FieldErrors = Readonly<Record<string, string>>;

/**
 * What `schema` makes of `input`.
 * @param locale the language of zod's own messages; those that a schema states itself stay as they are.
 * @throws UserError `invalid_input` (422), its `detail.fields` holding each field's first error.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown, locale = "en"): z.output<S> {
  const parsed = schema.safeParse(input, locale === "ja" ? { error: ja().localeError } : undefined);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message;
  const [path, message] = Object.entries(fields)[0];
  throw new UserError("invalid_input", path ? `${path}: ${message}` : message, 422, { fields });
}

/** The field errors that an error carries, if any. */
export function fieldErrorsOf(error: UserError): FieldErrors {
  return z.record(z.string(), z.string()).safeParse(error.detail.fields).data ?? {};
}

/** An error that belongs to one field of a form. */
export function fieldError(code: string, field: string, message: string, status = 409): UserError {
  return new UserError(code, message, status, { fields: { [field]: message } });
}
