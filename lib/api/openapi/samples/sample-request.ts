import type { Operation } from "../operation.ts";
import type { JsonSchema } from "../outline.ts";
import { exampleValue } from "./example-value.ts";

/** A request that a person can try: variable parts are in capitals, the token is in the environment variable TOKEN. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly needsToken: boolean;
  /** JSON, or the bytes of a file FILE: by themselves, or in a form's field `file`. */
  readonly body: { readonly json: unknown } | { readonly file: "bytes" | "form" } | null;
}

/**
 * @param server e.g. `https://cup.example.org`
 * @param schema that of a JSON body, from the document
 */
export function sampleRequest(operation: Operation, server: string, schema?: JsonSchema): SampleRequest {
  const { method, path, who } = operation;
  return {
    method: method.toUpperCase(),
    url: `${server}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`,
    needsToken: !/^(all|anyone|who has|who knows)\b/.test(who),
    body: sampleBody(operation, schema),
  };
}

function sampleBody({ body }: Operation, schema: JsonSchema | undefined): SampleRequest["body"] {
  if (!body) return null;
  if (schema) return { json: body.example ?? exampleValue(schema) };
  return { file: body.contentTypes?.includes("text/csv") ? "bytes" : "form" };
}
