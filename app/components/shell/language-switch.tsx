"use client";

import { useLocale } from "next-intl";
import classes from "./shell.module.css";
import { useAddress } from "./use-address.ts";

const OTHER = { en: { locale: "ja", name: "日本語" }, ja: { locale: "en", name: "English" } } as const;

/** A link to this page in the other language. A plain link, since the document's language changes with it. */
export function LanguageSwitch() {
  const { locale, name } = OTHER[useLocale()];
  return (
    <a className={classes.tool} href={useAddress(locale)} lang={locale} hrefLang={locale}>
      {name}
    </a>
  );
}
