import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../../../lib/api/openapi/document.ts";
import { apiGuide, type Guide } from "../../../../lib/api/openapi/guide.ts";
import { OPERATIONS } from "../../../../lib/api/openapi/operations.ts";
import { outline } from "../../../../lib/api/openapi/outline.ts";

const guide: Guide = apiGuide("https://cup.example.org");
const entries = guide.groups.flatMap((group) => group.entries);
const withJson = entries.filter(({ operation }) => operation.body?.schema);

describe("the API's page", () => {
  it("shows every operation once", () => {
    expect(entries.map(({ operation }) => operation).toSorted()).toHaveLength(OPERATIONS.length);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(OPERATIONS.length);
  });

  it("links only to schemas that it shows", () => {
    const shown = new Set(guide.schemas.map(({ name }) => name));
    const parts = [
      ...entries.flatMap(({ body, answers }) => [
        ...(body ?? []),
        ...answers.flatMap((a) => a.outline ?? []),
      ]),
      ...guide.schemas.flatMap((schema) => schema.outline),
    ];
    const missing = parts.flatMap((part) => (typeof part === "string" || shown.has(part.name) ? [] : [part]));
    expect(missing).toEqual([]);
    expect(shown.size).toBe(Object.keys(openApiDocument().components?.schemas ?? {}).length);
  });

  it.each(withJson.map(({ id, operation, samples }) => ({ id, operation, curl: samples.curl })))(
    "gives an example body that the route of $id accepts",
    ({ operation, curl }) => {
      const [, json] = /-d '(.*)'/.exec(curl) ?? [];
      const parsed = operation.body?.schema?.safeParse(JSON.parse(json));
      expect(parsed?.error?.issues ?? []).toEqual([]);
    },
  );
});

describe("outline", () => {
  it("prints members, lists, choices and descriptions", () => {
    const parts = outline({
      type: "object",
      required: ["id", "tags"],
      properties: {
        id: { type: "string", format: "uuid" },
        tags: { type: "array", items: { enum: ["a", "b"] } },
        size: { anyOf: [{ type: "integer" }, { type: "null" }], description: "Null: any." },
        of: { $ref: "#/components/schemas/Team" },
      },
    });
    expect(parts.map((part) => (typeof part === "string" ? part : part.name)).join("")).toBe(
      '{\n  id: id\n  tags: ("a" | "b")[]\n  size?: integer | null  // Null: any.\n  of?: Team\n}',
    );
  });
});
