import type { Locale } from "../lib/platform/i18n/locales.ts";
import type messages from "../messages/en/index.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
