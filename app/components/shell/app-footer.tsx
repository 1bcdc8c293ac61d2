import { getTranslations } from "next-intl/server";
import classes from "./shell.module.css";

/** What stands under every page. */
export async function AppFooter() {
  const t = await getTranslations("shell");
  return (
    <footer className={classes.footer}>
      <div className={classes.footerInner}>
        <span>
          {t("siteName")} · {t("description")}
        </span>
        <span>
          {t.rich("footerScores", { u: () => <sub>U</sub>, i: () => <sub>I</sub>, t: () => <sub>T</sub> })}
        </span>
      </div>
    </footer>
  );
}
