import type { Database } from "../../../platform/db/client.ts";
import type { Locale } from "../../../platform/i18n/locales.ts";

/** The language in which a user last used the site. */
export async function readLocale(db: Database, userId: string): Promise<string> {
  const { locale } = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { locale: true } });
  return locale;
}

/** Stores the language in which a user reads the site, for their mails. Writes only if it has changed. */
export async function rememberLocale(db: Database, userId: string, locale: Locale): Promise<void> {
  await db.user.updateMany({ where: { id: userId, locale: { not: locale } }, data: { locale } });
}
