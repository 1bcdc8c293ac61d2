import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commonWords, SECTION_WORDS, type Section, wordsOf } from "../../../i18n/section-words.ts";
import messages from "../../../messages/en/index.ts";

/** The folders with the components of each section; no other component uses them. */
const FOLDERS: Readonly<Record<Section, readonly string[]>> = {
  lab: ["app/[locale]/lab/", "app/components/lab/"],
  organizer: ["app/[locale]/organizer/"],
};
const SECTIONS = Object.keys(FOLDERS) as Section[];

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((name) => {
    const file = path.join("app", name);
    return { file, text: readFileSync(file, "utf8") };
  });

const sectionOf = (file: string) =>
  SECTIONS.find((section) => FOLDERS[section].some((folder) => file.startsWith(folder)));

/** Whether a section's pages (or, if undefined, all pages) are sent the messages of `namespace`. */
const has = (section: Section | undefined, namespace: string) =>
  section === undefined
    ? namespace in commonWords(messages)
    : namespace in { ...commonWords(messages), ...wordsOf(section, messages) };

/** The namespaces that components read with `useTranslations`. */
const taken = sources.flatMap(({ file, text }) =>
  [...text.matchAll(/\buseTranslations\(\s*([^)]*?)\s*\)/g)].map(([, argument]) => ({ file, argument })),
);

describe("a section's messages", () => {
  test("are the large ones, and are sent with no other page", () => {
    const size = (words: object) => JSON.stringify(words).length;
    expect(size(commonWords(messages))).toBeLessThan(0.65 * size(messages));
    expect(taken.length).toBeGreaterThan(300);
  });

  test("make up all messages together with the common ones", () => {
    const namespaces = [
      commonWords(messages),
      ...SECTIONS.map((section) => wordsOf(section, messages)),
    ].flatMap((words) => Object.keys(words));
    expect([...new Set(namespaces)].sort()).toEqual(Object.keys(messages).sort());
  });

  test("are used only by the section's own components", () => {
    const strayed = taken.filter(({ file, argument }) => {
      const namespace = argument.match(/^"(\w+)[\w.]*"$/)?.[1];
      return namespace === undefined || !has(sectionOf(file), namespace);
    });
    expect(strayed).toEqual([]);
  });

  test("are present wherever the section's components are rendered", () => {
    const strayed = sources.flatMap(({ file, text }) => {
      const home = sectionOf(file);
      const imported = [...text.matchAll(/\bfrom "([^"]+\.tsx?)"/g)].map(([, from]) =>
        from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from),
      );
      return imported
        .filter((other) => {
          const section = sectionOf(other);
          return (
            section !== undefined && !(home && SECTION_WORDS[section].every((words) => has(home, words)))
          );
        })
        .map((other) => `${file} imports ${other}`);
    });
    expect(strayed).toEqual([]);
  });

  test("are not needed in dialogs, which get their texts as strings", () => {
    const components = sources.filter(
      ({ file, text }) =>
        sectionOf(file) && /from "@mantine\/modals"/.test(text) && /children: \(?\s*</.test(text),
    );
    expect(components.map(({ file }) => file)).toEqual([]);
  });
});
