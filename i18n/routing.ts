import { defineRouting } from "next-intl/routing";

/** Every page is under `/en` and `/ja`; other paths redirect to the visitor's language. */
export const routing = defineRouting({
  locales: ["en", "ja"],
  defaultLocale: "en",
  localePrefix: "always",
});

export type Locale = (typeof routing.locales)[number];
