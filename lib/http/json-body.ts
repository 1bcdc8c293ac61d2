import type { z } from "zod";
import { UserError } from "../errors.ts";
import { parseInput } from "../validation.ts";
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
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError("bad_json", "The body must be JSON.", 400);
  }
}
