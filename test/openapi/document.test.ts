import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../lib/openapi/document.ts";

describe("the API's description", () => {
  it("is a valid OpenAPI document", async () => {
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
});
