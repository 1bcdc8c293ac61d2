import { describe, expect, it } from "vitest";
import { parseInput } from "../../../../../lib/common/validation.ts";
import { pictureTextSchema, storySchema } from "../../../../../lib/use-cases/rounds/introduction/schemas.ts";
import { storyIn } from "../../../../../lib/use-cases/rounds/introduction/story-in.ts";

describe("a contest's story", () => {
  it.each([
    ["en", { bodyEn: "Hello", bodyJa: "こんにちは" }, { text: "Hello", lang: "en" }],
    ["ja", { bodyEn: "Hello", bodyJa: "こんにちは" }, { text: "こんにちは", lang: "ja" }],
    ["en", { bodyEn: "", bodyJa: "こんにちは" }, { text: "こんにちは", lang: "ja" }],
    ["ja", { bodyEn: "Hello", bodyJa: "" }, { text: "Hello", lang: "en" }],
  ])("is read in %s if it is told so, else in the other language", (locale, story, read) => {
    expect(storyIn(locale, story)).toEqual(read);
  });

  it("may lack a language, is trimmed, and has an end", () => {
    expect(parseInput(storySchema, { bodyEn: " \n ", bodyJa: " 物語\n" })).toEqual({
      bodyEn: "",
      bodyJa: "物語",
    });
    expect(() => parseInput(storySchema, { bodyEn: "x".repeat(20_001), bodyJa: "" })).toThrow(/bodyEn/);
    expect(() => parseInput(storySchema, { bodyEn: "" })).toThrow(/bodyJa/);
    expect(() => parseInput(storySchema, { bodyEn: "\u0000", bodyJa: "" })).toThrow(/control characters/);
  });
});

describe("a picture's alternative text", () => {
  it("is a line in each language", () => {
    const text = { altEn: "A map", altJa: "地図" };
    expect(parseInput(pictureTextSchema, text)).toEqual(text);
    for (const altJa of ["", "  ", "a\nb", "長".repeat(251)]) {
      expect(() => parseInput(pictureTextSchema, { ...text, altJa })).toThrow(/altJa/);
    }
  });
});
