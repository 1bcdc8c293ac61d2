import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, it } from "vitest";
import { roundSettingsSchema } from "../../../lib/contest/round-settings.ts";
import { ANONYMIZER_NAMES } from "../../../lib/core/anonymizers/anonymize.ts";
import { ATTACKS } from "../../../lib/core/attacks/registry.ts";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";

type Texts = { readonly [key: string]: string | Texts };

/** Every text by its dotted key. */
function flatten(texts: Texts, prefix = ""): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(texts)) {
    if (typeof value === "string") flat.set(`${prefix}${key}`, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

/** The names of a text's arguments and tags, whatever their order and however often they occur. */
function argumentNames(elements: readonly MessageFormatElement[]): string[] {
  const names = elements.flatMap((element): string[] => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.select:
      case TYPE.plural:
        return [
          element.value,
          ...Object.values(element.options).flatMap((option) => argumentNames(option.value)),
        ];
      case TYPE.tag:
        return [`<${element.value}>`, ...argumentNames(element.children)];
      default:
        return [element.value];
    }
  });
  return [...new Set(names)].sort();
}

const english = flatten(en);
const japanese = flatten(ja);

describe("the site's messages", () => {
  it("exist for the same keys in English and Japanese", () => {
    expect([...japanese.keys()].sort()).toEqual([...english.keys()].sort());
  });

  it.each([...english.keys()])("take the same arguments for %s in both languages", (key) => {
    expect(argumentNames(parse(japanese.get(key) ?? ""))).toEqual(
      argumentNames(parse(english.get(key) ?? "")),
    );
  });

  it("describe every attack and anonymizer", () => {
    const attacks = ATTACKS.flatMap(({ name }) => [`attackers.${name}`]);
    const anonymizers = ANONYMIZER_NAMES.map((name) => `lab.anonymizers.${name}`);
    expect([...attacks, ...anonymizers].filter((key) => !english.has(key))).toEqual([]);
  });

  it("name every setting of a round in the form", () => {
    const names = Object.entries(roundSettingsSchema.shape).flatMap(([name, schema]) =>
      "shape" in schema ? Object.keys(schema.shape).map((inner) => `${name}.${inner}`) : [name],
    );
    // The day's start is entered as a time.
    const fields = names.map((name) => (name === "calendar.startMinute" ? "startTime" : name));
    const keys = fields.map((field) => `organizer.rounds.field.${field}`);
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });

  it("name every setting of a round in the audit log", () => {
    const keys = Object.keys(roundSettingsSchema.shape).map((name) => `organizer.audit.setting.${name}`);
    expect(keys.filter((key) => !english.has(key))).toEqual([]);
  });

  it("name no time of day in an attack's text, since each round has its own", () => {
    const timed = [...english, ...japanese].filter(
      ([key, text]) => key.startsWith("attackers.") && /\d:\d|\d時/.test(text),
    );
    expect(timed).toEqual([]);
  });

  // As the build reads them, a text that comes out empty is shown as its key.
  it("leave no text empty, whatever its arguments", () => {
    const empty = [...english, ...japanese].filter(([, text]) => mayBeEmpty(parse(text))).map(([key]) => key);
    expect(empty).toEqual([]);
  });

  it("are Japanese in Japanese: no text of two English words or more is the same in both", () => {
    const same = [...english].filter(
      ([key, text]) =>
        text === japanese.get(key) && /[a-z]{2,} [a-z]{2,}/i.test(text.replace(/\{[^}]*\}/g, "")),
    );
    expect(same).toEqual([]);
  });

  it("use typographic apostrophes, quotes and ellipses in English", () => {
    const typed = [...english].filter(([, text]) => /['"`]|\.\.\./.test(proseOf(text)));
    expect(typed).toEqual([]);
  });

  it("keep the names of the lab's methods on one line, with non-breaking hyphens", () => {
    const names = [...english, ...japanese].filter(([key]) => /^lab\.method\..*\.title$/.test(key));
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter(([, text]) => text.includes("-"))).toEqual([]);
  });

  it("use full-width punctuation, and half-width digits and letters in Japanese", () => {
    const kana = "[\\u3040-\\u30ff\\u4e00-\\u9fff々]";
    const faults = new RegExp(
      [
        `['"\`“”‘’]|\\.\\.\\.|[，．；]|[０-９Ａ-Ｚａ-ｚ]`,
        `${kana}[ ]*[,;:?!()]|[,;:()][ ]*${kana}`,
        `${kana}[ ]*\\.(?!\\w)`,
        `[、。（）「」：？][ ]+[^ ]|[ ][、。（）「」：？]`,
      ].join("|"),
    );
    expect([...japanese].filter(([, text]) => faults.test(proseOf(text)))).toEqual([]);
  });

  it("use only the です・ます style in Japanese", () => {
    const plain = [...japanese].filter(([, text]) =>
      /(?:だ|だった|である|であった|ではない|せよ)。/.test(text),
    );
    expect(plain).toEqual([]);
  });
});

/** Whether nothing is left of a text for some choice of its plurals and selections. */
function mayBeEmpty(elements: readonly MessageFormatElement[]): boolean {
  return elements.every((element) => {
    switch (element.type) {
      case TYPE.literal:
        return element.value.trim() === "";
      case TYPE.select:
      case TYPE.plural:
        return Object.values(element.options).some((option) => mayBeEmpty(option.value));
      default:
        return false;
    }
  });
}

/** What people read as prose: no code, quoted lines of files or addresses of links; what a page puts in stands as 0. */
function proseOf(text: string): string {
  const prose = (elements: readonly MessageFormatElement[]): string =>
    elements
      .map((element): string => {
        switch (element.type) {
          case TYPE.literal:
            return element.value;
          case TYPE.select:
          case TYPE.plural:
            return Object.values(element.options)
              .map((option) => prose(option.value))
              .join("\n");
          case TYPE.tag:
            return element.value === "code" ? "0" : prose(element.children) || "0";
          default:
            return "0";
        }
      })
      .join("");
  return prose(parse(text))
    .replace(/「[^」]*」/g, "「」")
    .replace(/\]\([^)]*\)/g, "]");
}
