import { hasLocale } from "next-intl";
import { getRequestConfig } from "next-intl/server";
import { databaseClock } from "../lib/platform/db/database-clock.ts";
import { routing } from "./routing.ts";

/** next-intl's configuration for a request. The time zone is only a fallback: times are formatted with an explicit one. */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale;
  const locale = hasLocale(routing.locales, requested) ? requested : routing.defaultLocale;
  const messages =
    locale === "ja" ? await import("../messages/ja/index.ts") : await import("../messages/en/index.ts");
  return { locale, messages: { ...messages.default }, timeZone: "UTC", now: databaseClock.now() };
});
