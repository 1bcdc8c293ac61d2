import { z } from "zod";
import { UserError } from "./errors.ts";
import { findUnfitText } from "./plain-text.ts";
import { explainUnknownKeys, pathsOf } from "./unknown-keys.ts";

/** Error messages by field path: `grid.columns`, `hospitalRegionIds`. */
type FieldErrors = Readonly<Record<string, string>>;

/**
 * Why a field was refused, as a stable code with parameters that pages can show in any language. Refinements of a schema
 * provide it as `params: { reason, ...facts }`.
 */
export interface FieldReason {
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How many faults an answer names; a sender of thousands learns no more from the rest. */
const MOST_TOLD = 50;

/**
 * Parses `input` with `schema`. Additionally refuses texts with control characters, whatever the schema.
 * @throws UserError `invalid_input` (422), whose `detail` holds the first error of each of the first 50 fields: as a message in `fields`, as a
 * {@link FieldReason} in `reasons`.
 */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input, { error: explainUnknownKeys });
  if (parsed.success) {
    const unfit = findUnfitText(parsed.data);
    if (unfit === null) return parsed.data;
    throw unfitText(unfit.join("."));
  }
  // Maps, because the paths are the sender's: an object has some of its own, such as `constructor`.
  const fields = new Map<string, string>();
  const reasons = new Map<string, FieldReason>();
  // Unknown keys first, since a misspelt key is often why another one is missing.
  const isUnknown = ({ code }: z.core.$ZodIssue) => code === "unrecognized_keys";
  const { issues } = parsed.error;
  const told = [...issues.filter(isUnknown), ...issues.filter((issue) => !isUnknown(issue))].slice(
    0,
    MOST_TOLD,
  );
  for (const issue of told) {
    for (const path of pathsOf(issue).map((keys) => keys.join("."))) {
      if (fields.has(path)) continue;
      fields.set(path, issue.message);
      reasons.set(path, reasonOf(issue));
    }
  }
  const [[path, message]] = fields;
  throw new UserError("invalid_input", path ? `${path}: ${message}` : message, 422, {
    fields: Object.fromEntries(fields),
    reasons: Object.fromEntries(reasons),
  });
}

function unfitText(path: string): UserError {
  const message = "control characters cannot be stored";
  return new UserError("invalid_input", path ? `${path}: ${message}` : message, 422, {
    fields: { [path]: message },
    reasons: { [path]: { code: "control_characters", params: {} } },
  });
}

/** Line ends, and bidirectional controls, which would affect the text that follows a name. */
const LEAVES_ITS_PLACE = /[\t\n\r\u2028\u2029\u202A-\u202E\u2066-\u2069]/;

/** A visible character: neither white space nor an invisible joiner or filler. */
const SEEN = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Schema of a person's or thing's name, which is shown in line with other text. @param longest in UTF-16 code units */
export function nameSchema(longest: number) {
  return z
    .string()
    .trim()
    .min(1)
    .max(longest)
    .refine((name) => SEEN.test(name), {
      error: "nothing of it would be seen",
      params: { reason: "required" },
    })
    .refine((name) => !LEAVES_ITS_PLACE.test(name), {
      error: "line breaks and turns of the writing direction cannot stand in a name",
      params: { reason: "control_characters" },
    });
}

/** An optional field of a query or form; an empty value counts as absent. */
export function optionalField<S extends z.ZodType>(schema: S) {
  return z.preprocess((value) => (value === "" ? undefined : value), schema.optional());
}

/** Parses a query field by field; fields that the schema refuses are left out. */
export function parseValidFields<Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  query: Readonly<Record<string, unknown>>,
): Partial<z.output<z.ZodObject<Shape>>> {
  const fields = Object.keys(shape).flatMap((name) => {
    const parsed = z.safeParse(shape[name], query[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return Object.fromEntries(fields) as Partial<z.output<z.ZodObject<Shape>>>;
}

/** The field errors that an error carries; empty if none. */
export function fieldErrorsOf(error: UserError): FieldErrors {
  return z.record(z.string(), z.string()).safeParse(error.detail.fields).data ?? {};
}

const reasonsSchema = z.record(
  z.string(),
  z.object({ code: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])) }),
);

/** The reasons behind {@link fieldErrorsOf}, if known. */
export function fieldReasonsOf(error: UserError): Readonly<Record<string, FieldReason>> {
  return reasonsSchema.safeParse(error.detail.reasons).data ?? {};
}

/** An error for one field of a form. */
export function fieldError(code: string, field: string, message: string, status = 409): UserError {
  return new UserError(code, message, status, { fields: { [field]: message } });
}

function reasonOf(issue: z.core.$ZodIssue): FieldReason {
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue.origin, Number(issue.minimum), issue.inclusive ?? true);
    case "too_big":
      return {
        code: issue.origin === "string" ? "too_long" : "too_high",
        params: { maximum: Number(issue.maximum) },
      };
    case "invalid_type":
      if (issue.expected === "int") return { code: "not_whole", params: {} };
      return { code: issue.expected === "number" ? "not_number" : "required", params: {} };
    case "invalid_format":
      return { code: issue.format === "email" ? "bad_email" : "invalid", params: {} };
    case "custom": {
      const { reason = "invalid", ...params } = issue.params ?? {};
      return { code: String(reason), params };
    }
    default:
      return { code: "invalid", params: {} };
  }
}

function tooSmall(origin: string, minimum: number, inclusive: boolean): FieldReason {
  const params = { minimum };
  if (origin === "array") return { code: "choose_one", params };
  if (origin === "string") return { code: minimum === 1 ? "required" : "too_short", params };
  return { code: inclusive ? "too_low" : "not_above", params };
}
