import type { Messages } from "next-intl";

/** A message namespace, or a part of one: `results`, `results.scatter`. */
export type Words = {
  [Name in keyof Messages]: Name | `${Name}.${Extract<keyof Messages[Name], string>}`;
}[keyof Messages];

/**
 * The messages sent to the browser with every page: those of the header and of what many pages show. All others are sent only with the
 * pages whose client components read them with `useTranslations`, which name them in `PageWords`; on the server `getTranslations` reads
 * all.
 */
const COMMON: readonly Words[] = ["common", "pages.error", "phases", "scores", "shell"];

/** Some of the messages. */
export function wordsOf(messages: Messages, words: readonly Words[]): Partial<Messages> {
  const some: Record<string, object> = {};
  for (const one of words) {
    const [namespace, part] = one.split(".") as [keyof Messages, string?];
    const all: Record<string, unknown> = messages[namespace];
    some[namespace] = { ...some[namespace], ...(part === undefined ? all : { [part]: all[part] }) };
  }
  return some;
}

/** The messages sent with every page. */
export function commonWords(messages: Messages): Partial<Messages> {
  return wordsOf(messages, COMMON);
}
