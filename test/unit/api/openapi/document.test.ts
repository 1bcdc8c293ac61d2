import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../../../lib/api/openapi/document.ts";
import { OPERATIONS } from "../../../../lib/api/openapi/operations.ts";
import { findProjectRoot } from "../../../../lib/common/project-root.ts";
import { findRoutes } from "../../../helpers/access/find-routes.ts";

/** Statuses of answers that may have no body. */
const EMPTY = new Set([202, 204, 304]);

describe("the OpenAPI document", () => {
  it("is valid", async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(JSON.stringify(openApiDocument())));
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it("names every operation once", () => {
    const operations = Object.values(openApiDocument().paths ?? {}).flatMap((path) =>
      Object.values(path ?? {}),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("describes every method of every route, and no other", () => {
    const routes = findRoutes().filter((route) => /^[A-Z]+ \/api\/v1\//.test(route));
    const described = OPERATIONS.map(
      ({ method, path: address }) => `${method.toUpperCase()} ${address.replaceAll(/\{(\w+)\}/g, "[$1]")}`,
    );
    expect(described.sort()).toEqual(routes.sort());
  });

  it("gives a schema for each answer that is not empty", () => {
    const silent = OPERATIONS.flatMap(({ path: address, answers }) =>
      answers
        .filter(({ status = 200, schema, contentType }) => !schema && !contentType && !EMPTY.has(status))
        .map(() => address),
    );
    expect(silent).toEqual([]);
  });

  it("describes a form that contains a file", () => {
    const forms = Object.values(openApiDocument().paths ?? {})
      .flatMap((methods) => Object.values(methods ?? {}))
      .flatMap(({ requestBody }) => requestBody?.content?.["multipart/form-data"] ?? []);
    expect(forms).toHaveLength(5);
    for (const { schema } of forms) {
      expect(schema).toMatchObject({
        type: "object",
        properties: { file: { type: "string", format: "binary" } },
        required: ["file"],
      });
    }
  });

  it("requires no query parameter except those of the search and the event stream", () => {
    const required = Object.values(openApiDocument().paths ?? {})
      .flatMap((methods) => Object.values(methods ?? {}))
      .flatMap(({ operationId, parameters = [] }) =>
        parameters
          .filter(
            (parameter: { in: string; required?: boolean }) => parameter.in === "query" && parameter.required,
          )
          .map(({ name }: { name: string }) => `${operationId} ${name}`),
      );
    expect(required).toEqual(["getSearch q", "getEvents about"]);
  });

  it("names only error codes that the code uses", () => {
    const sources = ["app/api", "lib"].map(sourcesUnder).join("\n");
    const codes = OPERATIONS.flatMap(({ refusals = {} }) => Object.keys(refusals));
    expect([...new Set(codes)].filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
  });
});

/** All code in a folder but the description's own. */
function sourcesUnder(folder: string): string {
  const root = path.join(findProjectRoot(), folder);
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("openapi"))
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");
}
