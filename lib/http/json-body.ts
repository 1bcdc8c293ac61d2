import type { z } from "zod";
import { UserError } from "../errors.ts";
import { parseInput } from "../validation.ts";

const MOST_BYTES = 1_000_000;

/**
 * What `schema` makes of a request's JSON body.
 * @throws UserError `bad_json` (400), `too_large` (413), `invalid_input` (422)
 */
export async function readJson<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
  return parseInput(schema, parseJson(await textOf(request)));
}

/** The query of a request's address, by `schema`. @throws UserError `invalid_input` (422) */
export function readQuery<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  return parseInput(schema, Object.fromEntries(new URL(request.url).searchParams));
}

async function textOf({ body }: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new UserError("too_large", "The body is larger than a megabyte.", 413);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UserError("bad_json", "The body must be JSON.", 400);
  }
}
