import type { JsonSchema } from "../outline.ts";

const TEXTS: Readonly<Record<string, string>> = {
  "date-time": "2026-10-01T12:00:00+09:00",
  uuid: "01a1fc08-d69e-70bf-816c-8154fc5db6ac",
  email: "you@example.org",
};

/** A minimal value that matches a schema: only required members, each as simple as possible. */
export function exampleValue(schema: JsonSchema): unknown {
  const given = schema.default ?? schema.example ?? schema.examples?.[0] ?? schema.const ?? schema.enum?.[0];
  if (given !== undefined) return given;
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0];
  if (choice) return exampleValue(choice);
  switch (typeof schema.type === "object" ? schema.type[0] : schema.type) {
    case "object":
      return Object.fromEntries(
        (schema.required ?? []).map((name) => [name, exampleValue(schema.properties?.[name] ?? {})]),
      );
    case "array":
      return schema.items ? [exampleValue(schema.items)] : [];
    case "integer":
    case "number":
      return Math.max(schema.minimum ?? 1, 1);
    case "boolean":
      return true;
    default:
      return TEXTS[schema.format ?? ""] ?? "text".padEnd(schema.minLength ?? 0, "-");
  }
}
