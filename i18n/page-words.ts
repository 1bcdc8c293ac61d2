import type { Messages } from "next-intl";

export type Namespace = keyof Messages;

/**
 * The message namespaces sent to the browser with every page: those of the header and of what many pages show. All others are sent
 * only with the pages whose client components read them with `useTranslations`, which name them in `PageWords`; on the server
 * `getTranslations` reads all.
 */
const COMMON: readonly Namespace[] = ["common", "failures", "history", "pages", "phases", "scores", "shell"];

/** The messages of some namespaces. */
export function wordsOf(messages: Messages, namespaces: readonly Namespace[]): Partial<Messages> {
  return Object.fromEntries(namespaces.map((namespace) => [namespace, messages[namespace]]));
}

/** The messages sent with every page. */
export function commonWords(messages: Messages): Partial<Messages> {
  return wordsOf(messages, COMMON);
}
