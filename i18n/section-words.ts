import type { Messages } from "next-intl";

/** A part of the site whose words are many, and that most visits never come to. */
export type Section = "lab" | "organizer";

/**
 * The namespaces that the browser gets with a section's layout; every other one comes with every page. Only a section's
 * own components may take them by `useTranslations`; on the server everybody may, by `getTranslations`.
 */
export const SECTION_WORDS = {
  lab: ["lab"],
  organizer: ["organizer", "lab"],
} as const satisfies Readonly<Record<Section, readonly (keyof Messages)[]>>;

const IN_SECTIONS: readonly string[] = Object.values(SECTION_WORDS).flat();

/** What comes with every page. */
export function commonWords(messages: Messages): Partial<Messages> {
  return pick(messages, (namespace) => !IN_SECTIONS.includes(namespace));
}

/** What comes with a section besides. */
export function wordsOf(section: Section, messages: Messages): Partial<Messages> {
  const own: readonly string[] = SECTION_WORDS[section];
  return pick(messages, (namespace) => own.includes(namespace));
}

function pick(messages: Messages, isWanted: (namespace: string) => boolean): Partial<Messages> {
  return Object.fromEntries(Object.entries(messages).filter(([namespace]) => isWanted(namespace)));
}
