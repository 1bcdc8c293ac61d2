import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../../../lib/api/openapi/document.ts";
import { OPERATIONS } from "../../../../lib/api/openapi/operations.ts";
import { parseInput } from "../../../../lib/common/validation.ts";

const document = JSON.parse(JSON.stringify(openApiDocument()));

interface Described {
  readonly $ref?: string;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: boolean | Described;
  readonly propertyNames?: unknown;
  readonly items?: Described;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
}

/** The paths of objects that would take a key which the description does not name. */
function openObjects(schema: Described, path: string): string[] {
  if (schema.$ref) return openObjects(document.components.schemas[schema.$ref.split("/").at(-1) ?? ""], path);
  const { properties = {}, additionalProperties, propertyNames, items, anyOf = [], oneOf = [] } = schema;
  const isOpen = schema.type === "object" && additionalProperties !== false && !propertyNames;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(properties).flatMap(([name, part]) => openObjects(part, `${path}.${name}`)),
    ...(typeof additionalProperties === "object" ? openObjects(additionalProperties, `${path}.*`) : []),
    ...(items ? openObjects(items, `${path}[]`) : []),
    ...[...anyOf, ...oneOf].flatMap((choice) => openObjects(choice, path)),
  ];
}

const bodies = OPERATIONS.flatMap(({ method, path, body }) =>
  body?.schema ? [{ operation: `${method} ${path}`, method, path, schema: body.schema }] : [],
);

describe("JSON bodies", () => {
  it.each(bodies)("allow no further keys in the description of $operation", ({ method, path }) => {
    const { schema } = document.paths[path][method].requestBody.content["application/json"];
    expect(openObjects(schema, "body")).toEqual([]);
  });

  // The lab's parameters are each method's own, and its route has tests of them.
  const ofOneForm = bodies.filter(({ path }) => path !== "/api/v1/lab/methods/{method}/runs");
  it.each(ofOneForm)("of $operation are refused with an unknown key, naming the known ones", (body) => {
    const { schema } = document.paths[body.path][body.method].requestBody.content["application/json"];
    const names: readonly string[] = Object.keys(schema.properties ?? {});
    const known = names.length > 0 ? names : schema.propertyNames.enum;
    expect(() => parseInput(body.schema, { weigth: 1 })).toThrow(
      expect.objectContaining({
        code: "invalid_input",
        detail: expect.objectContaining({
          fields: expect.objectContaining({ weigth: `not known here; known are ${known.join(", ")}` }),
        }),
      }),
    );
  });
});
