import type { Operation } from "./operation.ts";
import type { JsonSchema } from "./outline.ts";

/**
 * A command by which a person can try an operation in a shell; variable parts are in capitals, the token is in `$TOKEN`.
 * @param server e.g. `https://cup.example.org`
 * @param body the schema of a JSON body, from the document
 */
export function curlExample(operation: Operation, server: string, body?: JsonSchema): string {
  const { method, path, who } = operation;
  const address = `${server}${path.replaceAll(/\{(\w+)\}/g, (_, name: string) => name.toUpperCase())}`;
  const parts = [
    method === "get" ? "curl" : `curl -X ${method.toUpperCase()}`,
    ...(/^(all|who has|who knows)\b/.test(who) ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...bodyOptions(operation, body),
    `"${address}"`,
  ];
  return parts.join(" \\\n  ");
}

function bodyOptions({ body }: Operation, schema: JsonSchema | undefined): string[] {
  if (!body) return [];
  if (schema) {
    const json = JSON.stringify(body.example ?? exampleOf(schema));
    return ['-H "Content-Type: application/json"', `-d '${json}'`];
  }
  return body.contentTypes?.includes("text/csv") ? ["--data-binary @FILE"] : ["-F file=@FILE"];
}

const TEXTS: Readonly<Record<string, string>> = {
  "date-time": "2026-10-01T12:00:00+09:00",
  uuid: "01a1fc08-d69e-70bf-816c-8154fc5db6ac",
  email: "you@example.org",
};

/** A minimal value that matches a schema: only required members, each as simple as possible. */
function exampleOf(schema: JsonSchema): unknown {
  const given = schema.default ?? schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined) return given;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleOf(choice);
  switch (typeof schema.type === "object" ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleOf(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return schema.items ? [exampleOf(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return TEXTS[schema.format ?? ""] ?? "text".padEnd(schema.minLength ?? 0, "-");
  }
}
