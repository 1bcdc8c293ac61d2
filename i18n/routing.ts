import { defineRouting } from "next-intl/routing";
import { LOCALES } from "../lib/platform/i18n/locales.ts";

/** Every page is under `/en` and `/ja`; other paths redirect to the visitor's language. */
export const routing = defineRouting({
  locales: LOCALES,
  defaultLocale: LOCALES[0],
  localePrefix: "always",
});
