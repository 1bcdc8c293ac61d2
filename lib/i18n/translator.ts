import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import type { Locale } from "../../i18n/routing.ts";
import en from "../../messages/en/index.ts";
import ja from "../../messages/ja/index.ts";

const LOCALES = ["en", "ja"] as const satisfies readonly Locale[];

export type { Locale };

// That both have the same keys and arguments is tested (test/i18n), rather than a matter of types.
const MESSAGES = { en, ja: ja as unknown as typeof en };

/** The texts of a namespace in a language, for what is written outside a page: mails, and what the API says in words. */
export function translator<Namespace extends NamespaceKeys<typeof en, NestedKeyOf<typeof en>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace });
}

/** A stored language, or English for one that is no longer spoken here. */
export function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? "en";
}
