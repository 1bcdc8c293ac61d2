/** The parts of JSON Schema that this project's schemas use. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly items?: JsonSchema;
  readonly prefixItems?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly propertyNames?: JsonSchema;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly minLength?: number;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
  readonly description?: string;
}

/** A piece of an outline: text, or the name of a schema with its own outline. */
export type OutlinePart = string | { readonly name: string };

const WORDS: Readonly<Record<string, string>> = { "date-time": "moment", uuid: "id", uri: "address" };

/** A schema in the style of a TypeScript type, with descriptions of its members as comments. */
export function outline(schema: JsonSchema, indent = ""): OutlinePart[] {
  if (schema.$ref) return [{ name: nameOf(schema.$ref) }];
  const { type } = schema;
  if (typeof type === "object") {
    return between(
      type.map((each) => outline({ ...schema, type: each }, indent)),
      " | ",
    );
  }
  if (type === "null") return ["null"];
  if (schema.const !== undefined) return [JSON.stringify(schema.const)];
  if (schema.enum) return [schema.enum.map((value) => JSON.stringify(value)).join(" | ")];
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf;
  if (choices)
    return between(
      choices.map((choice) => outline(choice, indent)),
      schema.allOf ? " & " : " | ",
    );
  if (schema.prefixItems) {
    return [
      "[",
      ...between(
        schema.prefixItems.map((item) => outline(item, indent)),
        ", ",
      ),
      "]",
    ];
  }
  if (type === "array") return listOf(schema.items ?? {}, indent);
  if (schema.properties) return membersOf(schema, indent);
  if (typeof schema.additionalProperties === "object") {
    return ["{ [name]: ", ...outline(schema.additionalProperties, indent), " }"];
  }
  return [WORDS[schema.format ?? ""] ?? type ?? "any"];
}

/** The schemas that a document names. */
function nameOf(reference: string): string {
  return reference.split("/").at(-1) ?? reference;
}

function listOf(items: JsonSchema, indent: string): OutlinePart[] {
  const parts = outline(items, indent);
  const isChoice = [items.anyOf, items.oneOf, items.enum].some(Boolean) || typeof items.type === "object";
  return isChoice ? ["(", ...parts, ")[]"] : [...parts, "[]"];
}

function membersOf({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string) {
  const inner = `${indent}  `;
  const members = Object.entries(properties).flatMap(([name, member]): OutlinePart[] => {
    const about = [
      member.description,
      member.default === undefined ? null : `default ${JSON.stringify(member.default)}`,
    ].filter(Boolean);
    const comment = about.length > 0 ? `  // ${about.join("; ")}` : "";
    return [
      `${inner}${name}${required.includes(name) ? "" : "?"}: `,
      ...outline(member, inner),
      `${comment}\n`,
    ];
  });
  const open = typeof additionalProperties === "object" && Object.keys(properties).length > 0;
  return ["{\n", ...members, ...(open ? [`${inner}...\n`] : []), `${indent}}`];
}

function between(parts: readonly OutlinePart[][], separator: string): OutlinePart[] {
  return parts.flatMap((part, i) => (i === 0 ? part : [separator, ...part]));
}
