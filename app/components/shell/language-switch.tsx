"use client";

import { useLocale } from "next-intl";
import { getPathname, usePathname } from "@/i18n/navigation.ts";
import classes from "./shell.module.css";

const OTHER = { en: { locale: "ja", name: "日本語" }, ja: { locale: "en", name: "English" } } as const;

/** This very page in the other language. A plain link: the document's language changes with it. */
export function LanguageSwitch() {
  const { locale, name } = OTHER[useLocale()];
  const path = usePathname();
  return (
    <a className={classes.tool} href={getPathname({ href: path, locale })} lang={locale} hrefLang={locale}>
      {name}
    </a>
  );
}
