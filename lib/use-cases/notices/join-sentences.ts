import type { Locale } from "../../platform/i18n/locales.ts";

/** Joins sentences, with spaces except in Japanese. Empty ones are skipped. */
export function joinSentences(locale: Locale, sentences: readonly (string | false | null)[]): string {
  return sentences.filter(Boolean).join(locale === "ja" ? "" : " ");
}
