import { defineRouting } from "next-intl/routing";

/** Every page stands under `/en` and `/ja`; other addresses lead to the visitor's language. */
export const routing = defineRouting({
  locales: ["en", "ja"],
  defaultLocale: "en",
  localePrefix: "always",
});

export type Locale = (typeof routing.locales)[number];
