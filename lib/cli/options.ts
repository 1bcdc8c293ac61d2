import { z } from "zod";
import { UsageError } from "./explain-error.ts";

/** A path, or any text that is not empty. */
export const textOption = z.string().min(1, "expected a value");

/** A seed of the generator. */
export const seedOption = integerOption(0, 0xffffffff);

/** A whole number in [min, max]. */
export function integerOption(min: number, max: number) {
  const expected = `expected a whole number in ${min}..${max}`;
  return z
    .string()
    .regex(/^[0-9]{1,16}$/, expected)
    .transform(Number)
    .refine((value) => value >= min && value <= max, expected);
}

/** A number in [min, max], or above min when `open`. */
export function numberOption(min: number, max: number, open = false) {
  const expected = `expected a number in ${open ? "(" : "["}${min}, ${max}]`;
  return z
    .string()
    .regex(/^[0-9]*\.?[0-9]+(e-?[0-9]+)?$/i, expected)
    .transform(Number)
    .refine((value) => value <= max && (open ? value > min : value >= min), expected);
}

/**
 * What `schema` makes of a command's options.
 * @throws UsageError naming the option, e.g. `--mu-x: expected a whole number in 0..16`
 */
export function parseOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  const lines = parsed.error.issues.map((issue) => `${flagOf(issue.path)}${issue.message}`);
  throw new UsageError(lines.join("\n"));
}

function flagOf(path: readonly PropertyKey[]): string {
  if (path.length === 0) return "";
  return `--${String(path[0]).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}: `;
}
