/** The languages of the site, the default first. */
export const LOCALES = ["en", "ja"] as const;

export type Locale = (typeof LOCALES)[number];

/** Parses a stored language; English if it is no longer supported. */
export function localeOf(text: string): Locale {
  return LOCALES.find((locale) => locale === text) ?? LOCALES[0];
}
