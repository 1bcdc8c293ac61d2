import { describe, expect, it } from "vitest";
import { z } from "zod";
import { nameSchema, optionalField, parseInput, parseValidFields } from "../../../lib/common/validation.ts";

const schema = z.object({ name: z.string(), rules: z.array(z.object({ body: z.string() })).default([]) });
const codeOf = (input: unknown, as: z.ZodType = schema): unknown => {
  try {
    return parseInput(as, input);
  } catch (error) {
    return (error as { code: string; detail: { reasons: unknown } }).detail.reasons;
  }
};

describe("text input", () => {
  it.each([
    ["NUL, which PostgreSQL takes in no text", "a\0b"],
    ["a control character, which no workbook can hold", "a\u0001b"],
    ["an escape sequence", "\u001b[31mred"],
    ["half of a surrogate pair", "a\ud800b"],
    ["what is no character", "a\uffff"],
  ])("is refused with %s", (_what, text) => {
    expect(codeOf({ name: text })).toEqual({ name: { code: "control_characters", params: {} } });
    expect(codeOf({ name: "a", rules: [{ body: text }] })).toEqual({
      "rules.0.body": { code: "control_characters", params: {} },
    });
  });

  it("keeps line breaks, tabs and every language's characters", () => {
    const name = "第一\r\n\tチーム 😀 é";
    expect(codeOf({ name })).toEqual({ name, rules: [] });
  });
});

describe("unknown keys", () => {
  const body = z.strictObject({ name: z.string(), parts: z.array(z.strictObject({ size: z.int() })) });

  it("are reported as fields, with the known keys of the same object", () => {
    expect(() => parseInput(body, { nane: "a", parts: [{ size: 1, colour: 2, weigth: 3 }] })).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/: not known here; known are /),
        detail: expect.objectContaining({
          fields: {
            name: expect.any(String),
            nane: "not known here; known are name, parts",
            "parts.0.colour": "not known here; known are size",
            "parts.0.weigth": "not known here; known are size",
          },
        }),
      }),
    );
  });

  it("are listed up to the twentieth", () => {
    const keys = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i]));
    const refused = codeOf({ name: "a", parts: [], ...keys }, body);
    expect(Object.keys(refused as object)).toHaveLength(20);
  });
});

describe("names", () => {
  const nameOf = (name: string) => codeOf({ name }, z.object({ name: nameSchema(20) }));

  it.each(["きつね 1", "👩‍👩‍👧", "می‌خواهم", "a b"])("may be %s", (name) => {
    expect(nameOf(name)).toEqual({ name });
  });

  it.each([["\u200B"], ["\u3164\u2060"], ["\u2800"], [" \uFE0F "]])("must be visible: not %j", (name) => {
    expect(nameOf(name)).toEqual({ name: { code: "required", params: {} } });
  });

  it.each([["a\u202Eb"], ["a\u2067b"], ["a\nb"], ["a\u2028b"]])(
    "may not break lines or change the direction of other text: not %j",
    (name) => {
      expect(nameOf(name)).toEqual({ name: { code: "control_characters", params: {} } });
    },
  );
});

describe("a query with a field that makes no sense", () => {
  const query = z.object({
    team: optionalField(z.coerce.number().int()),
    show: optionalField(z.enum(["changed", "failed"])),
  });

  it("loses only that field", () => {
    expect(parseValidFields(query, { team: "3", show: "nonsense", other: "1" })).toEqual({ team: 3 });
    expect(parseValidFields(query, { team: "x", show: "failed" })).toEqual({ show: "failed" });
    expect(parseValidFields(query, { team: ["1", "2"], show: "" })).toEqual({ show: undefined });
  });
});
