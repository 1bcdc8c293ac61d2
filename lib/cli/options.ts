import type { Command } from "commander";
import { z } from "zod";
import { showText } from "../core/formats/explain-bytes.ts";
import { UsageError } from "./explain-error.ts";

/** A path or any other non-empty text. */
export const textOption = z.string().min(1, "expected a value");

/** A seed of the random generator. */
export const seedOption = integerOption(0, 0xffffffff);

/** A whole number in [min, max]. */
export function integerOption(min: number, max: number) {
  const error = expects(`a whole number in ${min}..${max}`);
  return z
    .string()
    .regex(/^[0-9]{1,16}$/, { error })
    .transform(Number)
    .refine((value) => value >= min && value <= max, { error });
}

/** A number in [min, max], or in (min, max] if `open`. */
export function numberOption(min: number, max: number, open = false) {
  const error = expects(`a number in ${open ? "(" : "["}${min}, ${max}]`);
  return z
    .string()
    .regex(/^[0-9]*\.?[0-9]+(e-?[0-9]+)?$/i, { error })
    .transform(Number)
    .refine((value) => value <= max && (open ? value > min : value >= min), { error });
}

/** An error message with what was expected and what was found. */
function expects(what: string) {
  return ({ input }: { readonly input?: unknown }) => `expected ${what}, found ${showText(String(input))}`;
}

/**
 * Parses a command's options with a schema.
 * @throws UsageError naming the option, e.g. `--mu-x: expected a whole number in 0..16, found "17"`
 */
export function parseOptions<S extends z.ZodType>(schema: S, options: unknown): z.output<S> {
  const parsed = schema.safeParse(options);
  if (parsed.success) return parsed.data;
  throw new UsageError(parsed.error.issues.flatMap(describeIssue).join("\n"));
}

/**
 * Refuses options that would be ignored. Options that merely have a default do not count as given.
 * @param keys the options' names as keys, such as `populationSeed`
 * @param why the reason why they would be ignored
 * @throws UsageError naming the first one given
 */
export function refuseGiven(command: Command, keys: readonly string[], why: string): void {
  const given = keys.find((key) => command.getOptionValueSource(key) === "cli");
  if (given !== undefined) throw new UsageError(`${flagOf(given)}: cannot be used here: ${why}`);
}

function describeIssue(issue: z.core.$ZodIssue): string[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) => `${flagOf(key)}: cannot be used here`);
  if (issue.path.length === 0) return [issue.message];
  return [`${flagOf(String(issue.path[0]))}: ${issue.message}`];
}

function flagOf(option: string): string {
  return `--${option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
