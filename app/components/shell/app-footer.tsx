"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/i18n/navigation.ts";
import classes from "./shell.module.css";

/** The footer of every page. Rendered in the browser too: its texts are shorter than what it consists of. */
export function AppFooter() {
  const t = useTranslations("shell");
  return (
    <footer className={`small ${classes.footer}`}>
      <div className={`${classes.inner} ${classes.footerInner}`}>
        <span>
          {t("siteName")} · {t("description")}
        </span>
        <Link href="/data">{t("footerData")}</Link>
        <Link href="/api">{t("footerApi")}</Link>
        <Link href="/privacy">{t("footerPrivacy")}</Link>
        <span>
          {t.rich("footerScores", { u: () => <sub>U</sub>, i: () => <sub>I</sub>, t: () => <sub>T</sub> })}
        </span>
      </div>
    </footer>
  );
}
