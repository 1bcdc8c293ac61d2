import { useTranslations } from "next-intl";
import classes from "./shell.module.css";

/** The first tab stop of every page: a link past the header. */
export function SkipLink() {
  const t = useTranslations("shell");
  return (
    <a className={classes.skip} href="#content">
      {t("skipToContent")}
    </a>
  );
}
