import type { z } from "zod";
import { UserError } from "../errors.ts";
import { fieldError, parseInput } from "../validation.ts";
import { readShortText } from "./short-text.ts";

const MOST_BYTES = 1_000_000;

/**
 * What `schema` makes of a request's JSON body.
 * @param mostBytes that the body may have
 * @throws UserError `bad_json` (400), `too_large` (413), `invalid_input` (422)
 */
export async function readJson<S extends z.ZodType>(
  request: Request,
  schema: S,
  mostBytes = MOST_BYTES,
): Promise<z.output<S>> {
  return parseInput(schema, parseJson(await readShortText(request, mostBytes)));
}

/** The query of a request's address, by `schema`. @throws UserError `invalid_input` (422) */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return parseInput(schema, queryOf(request));
}

/**
 * The query of a request's address: every parameter has one value.
 * @throws UserError `invalid_input` (422) where one is given twice, rather than that one of its values is passed over
 */
export function queryOf(request: Request): Record<string, string> {
  const query: Record<string, string> = {};
  for (const [name, value] of new URL(request.url).searchParams) {
    if (Object.hasOwn(query, name)) {
      throw fieldError("invalid_input", name, `${name}: given more than once, where one value is taken`, 422);
    }
    query[name] = value;
  }
  return query;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const message = text.trim() === "" ? "The body must be JSON: there is none." : "The body must be JSON.";
    throw new UserError("bad_json", message, 400);
  }
}
