import { createTranslator, type NamespaceKeys, type NestedKeyOf } from "next-intl";
import en from "../../../messages/en/index.ts";
import ja from "../../../messages/ja/index.ts";
import type { Locale } from "./locales.ts";

// A test (test/unit/i18n), rather than the type system, checks that both languages have the same keys and arguments.
const MESSAGES = { en, ja: ja as unknown as typeof en };

/** The texts of a namespace in a language, for use outside pages: in mails and API messages. */
export function translator<Namespace extends NamespaceKeys<typeof en, NestedKeyOf<typeof en>>>(
  locale: Locale,
  namespace: Namespace,
) {
  return createTranslator({ locale, messages: MESSAGES[locale], namespace });
}
