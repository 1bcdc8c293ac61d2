import type { Messages } from "next-intl";

/** A part of the site with many messages that most visits do not need. */
export type Section = "lab" | "organizer";

/**
 * The message namespaces sent to the browser only with a section's layout; all others are sent with every page. Only client
 * components of the section can read them with `useTranslations`; on the server `getTranslations` reads all.
 */
export const SECTION_WORDS = {
  lab: ["lab"],
  organizer: ["organizer", "lab"],
} as const satisfies Readonly<Record<Section, readonly (keyof Messages)[]>>;

const IN_SECTIONS: readonly string[] = Object.values(SECTION_WORDS).flat();

/** The messages sent with every page. */
export function commonWords(messages: Messages): Partial<Messages> {
  return pick(messages, (namespace) => !IN_SECTIONS.includes(namespace));
}

/** The additional messages of a section. */
export function wordsOf(section: Section, messages: Messages): Partial<Messages> {
  const own: readonly string[] = SECTION_WORDS[section];
  return pick(messages, (namespace) => own.includes(namespace));
}

function pick(messages: Messages, isWanted: (namespace: string) => boolean): Partial<Messages> {
  return Object.fromEntries(Object.entries(messages).filter(([namespace]) => isWanted(namespace)));
}
