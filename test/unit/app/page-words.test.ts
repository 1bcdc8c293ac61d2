import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { commonWords } from "../../../i18n/page-words.ts";
import messages from "../../../messages/en/index.ts";

interface Module {
  readonly text: string;
  readonly directive: string | undefined;
  readonly imports: readonly string[];
  /** What `useTranslations` is called with. */
  readonly read: readonly string[];
  /** The namespaces that it imports itself. */
  readonly brings: readonly string[];
}

const modules = new Map(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file))
    .map((name) => moduleOf(path.join("app", name))),
);
const PAGES = [...modules.keys()].filter((file) =>
  /^app\/\[locale\]\/.*(page|error|not-found)\.tsx$/.test(file),
);

function moduleOf(file: string): [string, Module] {
  const text = readFileSync(file, "utf8");
  const imports = [...text.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from "([^"]+\.tsx?)"/gm)]
    .concat([...text.matchAll(/\bimport\(\s*"([^"]+\.tsx?)"\s*\)/g)])
    .map(([, from]) => (from.startsWith("@/") ? from.slice(2) : path.join(path.dirname(file), from)))
    .filter((imported) => imported.startsWith("app/"));
  const directive = /^(?:\/\*[\s\S]*?\*\/\s*)?"use (client|server)"/.exec(text)?.[1];
  const read = [...text.matchAll(/\buseTranslations\(\s*([^)]*?)\s*\)/g)].map(([, argument]) => argument);
  const brings = [...text.matchAll(/from "@\/messages\/en\/([\w-]+)\.json"/g)].map(([, name]) => name);
  return [file, { text, directive, imports, read, brings }];
}

/** The modules that a file brings to the server's rendering and to the browser. */
function reach(file: string) {
  const server = new Set<string>();
  const client = new Set<string>();
  const visit = (name: string, isClient: boolean) => {
    const found = modules.get(name);
    if (!found) throw new Error(`${file} leads to ${name}, which does not exist`);
    const side = isClient || found.directive === "client" ? client : server;
    // What an action imports stays on the server, and renders nothing.
    if (found.directive === "server" || side.has(name)) return;
    side.add(name);
    for (const imported of found.imports) visit(imported, side === client);
  };
  visit(file, false);
  return { server, client };
}

/** The layouts around a page, without the outermost, which has the common messages. */
function layoutsOf(page: string): string[] {
  const folders = path.dirname(page).split("/").slice(2);
  return folders
    .map((_, depth) => path.join("app/[locale]", ...folders.slice(0, depth + 1), "layout.tsx"))
    .filter((file) => existsSync(file));
}

/** The words that a page's parts bring with their code. */
function broughtTo(page: string): readonly string[] {
  return [...reach(page).client].flatMap((file) => (modules.get(file) as Module).brings);
}

/** The words that a page is sent beside the common ones: those that its layouts and its own server components name. */
function sentTo(page: string): { file: string; words: string }[] {
  const files = new Set([page, ...layoutsOf(page)].flatMap((file) => [...reach(file).server]));
  return [...files].flatMap((file) =>
    [...(modules.get(file) as Module).text.matchAll(/<PageWords of=\{\[(.*?)\]/gs)]
      .flatMap(([, named]) => [...named.matchAll(/"([\w.]+)"/g)])
      .map(([, words]) => ({ file, words })),
  );
}

/** The words that a page's components read in the browser, with the one that does. */
function readBy(page: string): { file: string; words: string }[] {
  return [...new Set([page, ...layoutsOf(page)].flatMap((file) => [...reach(file).client]))].flatMap((file) =>
    (modules.get(file) as Module).read.map((argument) => ({ file, words: wordsNamed(argument) })),
  );
}

function wordsNamed(argument: string): string {
  return /^"([\w.]+)"$/.exec(argument)?.[1] ?? argument;
}

/** The common words as `PageWords` would name them. */
const COMMON = Object.entries(commonWords(messages)).flatMap(([namespace, words]) =>
  Object.keys(words).length === Object.keys(messages[namespace as keyof typeof messages]).length
    ? [namespace]
    : Object.keys(words).map((part) => `${namespace}.${part}`),
);

const isAmong = (sent: readonly string[], read: string) =>
  sent.some((words) => `${read}.`.startsWith(`${words}.`));

describe("a page's messages", () => {
  test.each(PAGES)("are sent with it: %s", (page) => {
    const sent = [...COMMON, ...broughtTo(page), ...sentTo(page).map(({ words }) => words)];
    expect(readBy(page).filter(({ words }) => !isAmong(sent, words))).toEqual([]);
  });

  test("are read by components where they are sent", () => {
    const facts = PAGES.map((page) => ({
      sent: sentTo(page),
      read: readBy(page).map(({ words }) => words),
    }));
    const spare = facts.flatMap(({ sent }) =>
      sent.filter(({ file, words }) =>
        facts
          .filter((other) => other.sent.some((one) => one.file === file))
          .every(({ read }) => !read.some((one) => isAmong([words], one))),
      ),
    );
    expect(spare).toEqual([]);
  });

  test("are the smaller part of all for the pages that the public reads", () => {
    const size = (words: object) => JSON.stringify(words).length;
    expect(size(commonWords(messages))).toBeLessThan(0.1 * size(messages));
    expect(PAGES.flatMap(readBy).length).toBeGreaterThan(300);
  });

  test("of the header and the footer are sent with every page", () => {
    const shell = reach("app/[locale]/layout.tsx").client;
    const read = [...shell].flatMap((file) => (modules.get(file) as Module).read.map(wordsNamed));
    const brought = [...shell].flatMap((file) => (modules.get(file) as Module).brings);
    expect(read.filter((words) => !isAmong([...COMMON, ...brought], words))).toEqual([]);
  });

  test("are not needed in dialogs, which get their texts as strings", () => {
    const components = [...modules].filter(
      ([, { text, read }]) =>
        /from "@mantine\/modals"/.test(text) &&
        /children: \(?\s*</.test(text) &&
        read.some((argument) => !isAmong(COMMON, wordsNamed(argument))),
    );
    expect(components.map(([file]) => file)).toEqual([]);
  });
});
