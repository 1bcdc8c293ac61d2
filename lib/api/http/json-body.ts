import type { z } from "zod";
import { UserError } from "../../common/errors.ts";
import { fieldError, parseInput } from "../../common/validation.ts";
import { readShortText } from "./short-text.ts";

const MOST_BYTES = 1_000_000;

/**
 * Reads a request's JSON body and parses it with `schema`.
 * @param mostBytes the longest accepted body
 * @throws UserError `bad_json` (400), `too_large` (413), `invalid_input` (422)
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  mostBytes = MOST_BYTES,
): Promise<z.output<S>> {
  return parseInput(schema, parseJson(await readShortText(request, mostBytes)));
}

/** Parses the query of a request's URL with `schema`. @throws UserError `invalid_input` (422) */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return parseInput(schema, queryOf(request));
}

/**
 * The query of a request's URL, with one value per parameter.
 * @throws UserError `invalid_input` (422) if a parameter is repeated, since using one value would silently drop the others
 */
export function queryOf(request: Request): Record<string, string> {
  const query = new Map<string, string>();
  for (const [name, value] of new URL(request.url).searchParams) {
    if (query.has(name)) {
      throw fieldError("invalid_input", name, `${name}: given more than once, where one value is taken`, 422);
    }
    query.set(name, value);
  }
  return Object.fromEntries(query);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = text.trim() === "" ? "The body must be JSON: there is none." : "The body must be JSON.";
    throw new UserError("bad_json", message, 400);
  }
}
