import type { Locale } from "../i18n/translator.ts";

/** Sentences in a line: a blank stands between them, but none in Japanese. What is empty is no sentence. */
export function inALine(locale: Locale, sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(locale === "ja" ? "" : " ");
}
