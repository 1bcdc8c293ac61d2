import type messages from "../messages/en/index.ts";
import type { Locale } from "./routing.ts";

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
